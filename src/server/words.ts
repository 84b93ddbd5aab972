import type { Locale } from "../foundation/locale.ts";
import type { ServerWords } from "./services.ts";

/** Messages of every locale by key, as the build leaves them in `messages.json`. */
export type Messages = Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>>;

/** Words for mails. Only `{{name}}` is filled in; a missing message shows its key (SPEC §8). */
export const wordsFrom = (messages: Messages): ServerWords => ({
  t(locale, key, params = {}) {
    const text = messages[locale]?.[key] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
  },
});
