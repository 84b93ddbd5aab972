import { parseAccept } from "hono/utils/accept";

/** `de-AT,de;q=0.9,en;q=0.8` → `["de-AT", "de", "en"]`, most wanted first. */
export const wantedLanguages = (header: string): readonly string[] =>
  parseAccept(header)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type);
