import { MediaQuery } from 'svelte/reactivity';

/** As in the styles of the table: the panel is under the board, or the screen is a phone on its side. */
const phone = new MediaQuery(
  '(max-width: 860px), (max-height: 540px) and (orientation: landscape)',
);

/** Whether what is asked comes as a sheet over the controls. */
export const isPhone = (): boolean => phone.current;
