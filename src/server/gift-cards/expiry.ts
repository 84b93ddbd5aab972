/** The last moment that a `Date` can hold: a card that never expires is stored with it. */
export const NEVER = 8_640_000_000_000_000;
