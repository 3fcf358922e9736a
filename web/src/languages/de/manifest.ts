import type { Manifest } from '../../i18n/manifests';

export const manifest: Manifest = { name: 'Deutsch', you: 'Du', capitals: true };
