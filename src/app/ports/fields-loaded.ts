/** Mark of the browser's timeline: the provider's fields are there. Whoever comes later can still read it. */
export const FIELDS_LOADED = "payments_screen_loaded";
