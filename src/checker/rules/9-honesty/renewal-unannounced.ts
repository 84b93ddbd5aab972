import { LEAST_PRICE_NOTICE_DAYS } from "../../../engine/subscription/price-day.ts";
import type { Duration } from "../../../foundation/calendar.ts";
import type { Locale } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import { isAtMost } from "../parts/durations.ts";

type Args =
  | { readonly is: "long" | "yearly" | "price"; readonly least: number; readonly most: number }
  | { readonly is: "yes"; readonly locales: readonly Locale[] }
  | { readonly is: "early" };

/** Days between notice and renewal of terms of a year and longer, and between notice and another fee. */
const LONG = { least: 15, most: 45 };
const PRICE = { least: LEAST_PRICE_NOTICE_DAYS, most: 30 };
/** Where silence is no yes to a higher price: Directive 93/13/EEC, annex 1(j) and (l); Digital Markets, Competition and Consumers Act 2024. */
const NEEDS_YES: readonly Locale[] = ["de-DE", "en-150", "en-GB", "es-ES", "fr-FR", "it-IT"];
const MONTH: Duration = { duration: 1, unit: "months" };
const YEAR: Duration = { duration: 12, unit: "months" };

function* check({ brands }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of brands.values()) {
    const { renewal, reminder, price_change } = value.after.notices;
    const at = (...path: readonly string[]) => spot(document, ["after", "notices", ...path]);
    if (!isAtMost(renewal.from, YEAR)) yield { where: at("renewal", "from"), args: { is: "long", ...LONG } };
    if (renewal.days < LONG.least || renewal.days > LONG.most)
      yield { where: at("renewal", "days"), args: { is: "long", ...LONG } };
    if (!isAtMost(reminder.every, YEAR))
      yield { where: at("reminder", "every"), args: { is: "yearly", least: 1, most: 12 } };
    if (price_change.days < PRICE.least || price_change.days > PRICE.most)
      yield { where: at("price_change", "days"), args: { is: "price", ...PRICE } };
    const locales = NEEDS_YES.filter((locale) => !price_change.yes_in.includes(locale));
    if (locales.length > 0) yield { where: at("price_change", "yes_in"), args: { is: "yes", locales } };
    const { notice, locales: early, zones } = value.after.early_end;
    const isGerman = early.includes("de-DE") && zones.includes("Europe/Berlin");
    if (!isGerman || !isAtMost(notice, MONTH))
      yield { where: spot(document, ["after", "early_end"]), args: { is: "early" } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL9022",
  severity: "error",
  title: "A renewal is not announced as law demands",
  explanation:
    "Terms of a year and longer are announced 15 to 45 days before they renew, every subscription is brought to mind once a year with the way to end it, and another price is said 7 to 30 days before (California section 17602). A price that was not announced cannot be charged. In Europe it needs a yes, and in Germany what has renewed can be ended with a month's notice (German Civil Code, section 309 no. 9 b).",
  wrong: { "funnels/brands/brand.json": { after: { notices: { price_change: { days: 3 } } } } },
  right: { "funnels/brands/brand.json": { after: { notices: { price_change: { days: 14 } } } } },
  check,
  say(args) {
    if (args.is === "yes")
      return [
        `a higher price needs the yes of buyers in ${args.locales.join(", ")}`,
        `add ${args.locales.map((locale) => `"${locale}"`).join(", ")} to "yes_in"`,
      ];
    if (args.is === "early")
      return [
        "buyers in Germany cannot end what has renewed with a month's notice",
        'write "de-DE" in "locales", "Europe/Berlin" in "zones", and a "notice" of at most one month',
      ];
    const { is, least, most } = args;
    if (is === "yearly")
      return [
        "subscribers are not reminded once a year",
        'write "every": { "duration": 12, "unit": "months" } or less',
      ];
    const what = is === "price" ? "another price is" : "renewals of a year are";
    return [
      `${what} not announced in time`,
      `write "days" from ${least} to ${most}${is === "long" ? ', "from" at most 12 months' : ""}`,
    ];
  },
};
