import { LOCALES } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import { daysOf } from "../parts/durations.ts";

type Args = { readonly trial: number | null; readonly least: number; readonly most: number };

/** From 31 days on (California Business and Professions Code, section 17602(b)): 3 to 21 days before the end. */
const LONG = { trial: 31, least: 3, most: 21 };

function* check({ brands, products }: Content): Iterable<Finding<Args>> {
  for (const { document, value: brand } of brands.values()) {
    const { days } = brand.after.notices.trial;
    const lengths = [...products.values()].flatMap(({ value: { trials } }) =>
      LOCALES.flatMap((locale) => {
        const trial = trials?.[locale];
        // Of a month that begins in January and of one in February.
        return trial ? Object.values(daysOf(trial.duration)) : [];
      }),
    );
    const isWrong = ({ least, most }: typeof LONG): boolean => days < least || days > most;
    const trial = lengths.find((length) => isWrong(boundsOf(length))) ?? null;
    if (trial === null && days <= LONG.most) continue;
    const where = spot(document, ["after", "notices", "trial", "days"]);
    const { least, most } = boundsOf(trial ?? LONG.trial);
    yield { where, args: { trial, least, most } };
  }
}

const boundsOf = (trial: number): typeof LONG => (trial >= LONG.trial ? LONG : { trial, least: 1, most: trial - 1 });

export const rule: Rule<Args> = {
  code: "FNL9024",
  severity: "error",
  title: "A trial turns paid without a word in time",
  explanation:
    "Whoever tries something is told before the trial turns paid, while they can still end it: within the trial, and of trials from 31 days on 3 to 21 days before the end (California section 17602(b); CJEU C-565/22).",
  wrong: { "funnels/brands/brand.json": { after: { notices: { trial: { days: 30 } } } } },
  right: { "funnels/brands/brand.json": { after: { notices: { trial: { days: 3 } } } } },
  check,
  say: ({ trial, least, most }) => [
    trial === null
      ? "the end of a trial is announced too early"
      : `the end of a trial of ${trial} days is not announced in time`,
    `write "days" from ${least} to ${most}`,
  ],
};
