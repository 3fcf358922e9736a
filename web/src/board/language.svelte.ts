export type Language = 'en' | 'de' | 'fr';

/** The language of the page, for boards that bring their own words; the page sets it. */
export const spoken = $state<{ language: Language }>({ language: 'en' });
