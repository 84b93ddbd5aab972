import { LOCALES } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { privacyOf } from "../../../language/content/privacy.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL6013", severity: "error" } as const;

function* check(content: Content): Iterable<Problem> {
  const privacy = privacyOf(content);
  if (!privacy) return;
  for (const [table, entry] of Object.entries(privacy.value.retention)) {
    const at = (...pointer: string[]) => spot(privacy.document, ["retention", table, ...pointer], "key");
    if (entry.days === undefined && (entry.class === "special" || entry.kept === undefined)) {
      const help = entry.class === "special" ? 'add "days": 180' : 'add "days", or "kept" with the reason';
      yield problemAt(named, at(), `"${table}" is kept for ever`, help);
      continue;
    }
    const { told, days } = entry;
    if (told === undefined || days === undefined) continue;
    const silent = LOCALES.filter((locale) =>
      content.messages.formsOf(told, locale).some(({ text }) => !new RegExp(`\\b${days}\\b`).test(text)),
    );
    if (silent.length > 0)
      yield problemAt(
        named,
        at("days"),
        `the privacy policy does not say ${days} days in ${silent.join(", ")}`,
        `correct "${told}", or the days`,
      );
  }
}

const kept = (days: number): Rule["wrong"] => ({ "funnels/privacy.json": { retention: { leads: { days } } } });

export const rule: Rule = {
  ...named,
  title: "Data are kept longer than anybody was told",
  explanation:
    "Whatever is about people is deleted after a number of days, or there is a reason to keep it; health answers always go. The privacy policy names the same number (GDPR articles 5(1)(e) and 13(2)(a)).",
  wrong: kept(365),
  right: kept(180),
  check,
};
