/** SPEC §1: the funnel of visitors whose address names none. */
export const DEFAULT_FUNNEL = "20";
