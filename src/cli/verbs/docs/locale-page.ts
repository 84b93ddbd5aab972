import { countriesOf } from "../../../foundation/countries.ts";
import { LOCALES } from "../../../foundation/locale.ts";
import { CURRENCY_OF } from "../../../foundation/locale-currency.ts";

/** Every locale of the site. */
export const localePage = (): string =>
  [
    "# Locales",
    "Read from `locales/locales.json`.",
    [
      "| Locale | Currency | Countries of its visitors |",
      "|---|---|---|",
      ...LOCALES.map((locale) => `| ${locale} | ${CURRENCY_OF[locale]} | ${countriesOf(locale).join(" ")} |`),
    ].join("\n"),
  ].join("\n\n");
