import { LOCALES } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { privacyOf } from "../../../language/content/privacy.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args =
  | { readonly is: "endless"; readonly table: string; readonly isSpecial: boolean }
  | { readonly is: "silent"; readonly days: number; readonly key: string; readonly locales: readonly string[] };

function* check(content: Content): Iterable<Finding<Args>> {
  const privacy = privacyOf(content);
  if (!privacy) return;
  for (const [table, entry] of Object.entries(privacy.value.retention)) {
    const at = (...pointer: string[]) => spot(privacy.document, ["retention", table, ...pointer], "key");
    if (entry.days === undefined && (entry.class === "special" || entry.kept === undefined)) {
      yield { where: at(), args: { is: "endless", table, isSpecial: entry.class === "special" } };
      continue;
    }
    const { stated: key, days } = entry;
    if (key === undefined || days === undefined) continue;
    const silent = LOCALES.filter((locale) =>
      content.messages.formsOf(key, locale).some(({ text }) => !new RegExp(`\\b${days}\\b`).test(text)),
    );
    if (silent.length > 0) yield { where: at("days"), args: { is: "silent", days, key, locales: silent } };
  }
}

const retainedFor = (days: number): Rule["wrong"] => ({ "funnels/privacy.json": { retention: { leads: { days } } } });

export const rule: Rule<Args> = {
  code: "FNL6013",
  severity: "error",
  title: "Data are kept longer than anybody was told",
  explanation:
    "Whatever is about people is deleted after a number of days, or there is a reason to keep it; health answers always go. The privacy policy names the same number (GDPR articles 5(1)(e) and 13(2)(a)).",
  wrong: retainedFor(365),
  right: retainedFor(180),
  check,
  say: (args) =>
    args.is === "endless"
      ? [
          `"${args.table}" is kept for ever`,
          args.isSpecial ? 'add "days": 180' : 'add "days", or "kept" with the reason',
        ]
      : [
          `the privacy policy does not say ${args.days} days in ${args.locales.join(", ")}`,
          `correct "${args.key}", or the days`,
        ],
};
