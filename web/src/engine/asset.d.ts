// The engine's file; the build names it by its content.
declare module '@engine?url' {
  const url: string;
  export default url;
}
