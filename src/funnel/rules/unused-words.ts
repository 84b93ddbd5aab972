import type { Content } from "../content.ts";
import { problemAt, spot } from "../json-document.ts";
import { PLURAL } from "../messages.ts";
import { allOverlays } from "../overlays-in.ts";
import type { Problem } from "../problem.ts";
import type { Rule } from "../rule.ts";

const named = { code: "FNL5005", severity: "warning" } as const;

/** Files whose words are used by the program itself, not by definitions. */
const OF_THE_PROGRAM = /^(app|mail)(-|$)/;

function* check(content: Content): Iterable<Problem> {
  const { files, funnels, campaigns, overlays } = content;
  // What a broken or missing file refers to is not known, so nothing can be called unused.
  if ([...files.values()].some(({ sound }) => !sound) || overlays.size < campaigns.size) return;
  if ([...funnels.values()].some(({ funnel, quiz }) => !funnel || !quiz)) return;
  const all = [...files.values(), ...allOverlays(content)];
  const used = new Set<string>();
  for (const { references } of all) for (const { to, value } of references) if (to === "message") used.add(value);
  const isUnused = (key: string): boolean =>
    !used.has(key) && !used.has(key.replace(PLURAL, "")) && !OF_THE_PROGRAM.test(key.split(".")[0] ?? "");
  const languages = languagesOf(content);
  const told = new Set<string>();
  for (const [language, folder] of languages) {
    for (const { key, document, inFile } of folder.values()) {
      if (told.has(key) || !isUnused(key)) continue;
      told.add(key);
      const others = languages.flatMap(([name, words]) => (name !== language && words.has(key) ? [name] : []));
      const where = others.length > 0 ? ` here and in ${others.join(", ")}` : "";
      yield problemAt(
        named,
        spot(document, [inFile], "key"),
        `nothing uses "${key}"`,
        `take it away${where}, or use it`,
      );
    }
  }
}

/** English first. Words of a region stand over those of its language, or FNL5009 says that they do not. */
const languagesOf = ({ messages }: Content) =>
  [...messages.folders]
    .filter(([name]) => !name.includes("-"))
    .sort(([one], [other]) => Number(other === "en") - Number(one === "en") || (one < other ? -1 : 1));

export const rule: Rule = {
  ...named,
  title: "Words that nothing uses",
  explanation:
    "Unused words are translated and reviewed for nothing, and often are the sign of a misspelt key elsewhere.",
  wrong: { "locales/en/sample.json": { "goal.old": "Your old goal" } },
  right: { "locales/en/sample.json": {} },
  check,
};
