/**
 * A day where one has to be named and none matters: of a session that nobody began, or that is compared with another of
 * the same day. What a visitor sees comes of their own day.
 */
export const ANY_DAY = "2026-01-01";
