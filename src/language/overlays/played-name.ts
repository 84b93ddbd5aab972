import type { StoredKey } from "../../foundation/stored-keys.gen.ts";

/** Cookie in which the server writes down the edition that a visitor plays; it names no person. */
export const EDITION_COOKIE = "edition" satisfies StoredKey;

/** `20~hero.control` → `20`: what is played is the funnel itself; the name alone says that the control was drawn. */
export const withoutControls = (edition: string): string => edition.replace(/~[^~.]*\.control(?=~|$)/g, "");
