import type { Manifest } from '../../i18n/manifests';

export const manifest: Manifest = {
  name: 'Français',
  you: 'Vous',
  spaced: true,
  smallColours: true,
};
