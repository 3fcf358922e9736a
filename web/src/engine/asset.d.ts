// The engines' files; the build names them by their content.
declare module '@engine?url' {
  const url: string;
  export default url;
}
declare module '@thinker?url' {
  const url: string;
  export default url;
}
