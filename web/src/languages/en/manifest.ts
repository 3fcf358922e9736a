import type { Manifest } from '../../i18n/manifests';

export const manifest: Manifest = { name: 'English', you: 'You' };
