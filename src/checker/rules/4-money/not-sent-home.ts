import { COUNTRIES, countriesOf } from "../../../foundation/countries.ts";
import { LOCALES } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { soldIn } from "../../../language/content/sold-in.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import { parcel } from "../parts/examples/parcel-example.ts";

type Args = { readonly countries: readonly string[] };

/** The countries after which locales are called: "DE" of de-DE; "150" and "419" are none. */
const HOMES: readonly string[] = [
  ...new Set(LOCALES.map((locale) => locale.slice(locale.indexOf("-") + 1)).filter((each) => COUNTRIES.includes(each))),
];

function* check(content: Content): Iterable<Finding<Args>> {
  for (const { document, value } of content.products.values()) {
    const { ships_to: destinations, key } = value;
    // A locale in which it reaches nobody at all is reported as such.
    if (!destinations || !LOCALES.every((locale) => countriesOf(locale).some((each) => destinations.includes(each))))
      continue;
    const countries = HOMES.filter((home) => !destinations.includes(home));
    if (countries.length > 0 && soldIn(content, key).size > 0)
      yield { where: spot(document, ["ships_to"], "key"), args: { countries } };
  }
}

const sentTo = (countries: readonly string[]): Rule["wrong"] =>
  parcel({ ships_to: ["AU", "CA", "CL", "ES", "FR", "GB", "IT", "PL", "US", ...countries].sort() });

export const rule: Rule<Args> = {
  code: "FNL4040",
  severity: "warning",
  title: "A parcel is not sent to the country of a locale",
  explanation:
    "German prices, and nothing is sent to Germany: most visitors of the locale are refused when they have given their address. Mostly the country was left out of the list by mistake.",
  wrong: sentTo(["AT"]),
  right: sentTo(["AT", "DE"]),
  check,
  say: ({ countries }) => [
    `offered at a price for ${countries.join(", ")}, and not sent there`,
    `add ${countries.join(", ")} to "ships_to"`,
  ],
};
