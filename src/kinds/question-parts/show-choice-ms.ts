/** Milliseconds in which a chosen card is seen before the next question comes: in the boot script and behind it. */
export const SHOW_CHOICE_MS = 150;
