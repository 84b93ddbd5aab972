import type { Locale } from "../../foundation/locale.ts";
import { LOCALE_COUNTRIES } from "../../foundation/locale-tables.gen.ts";
import { LOCALES } from "../../foundation/locales.gen.ts";

/** What has to be there before somebody who bought nothing is reminded of their plan by mail. */
export interface ReminderLaw {
  /** `tick`: the box was ticked. `proof`: and somebody opened a mail of ours from that mailbox. */
  readonly needs: "tick" | "proof";
  readonly source: string;
}

/**
 * A reminder of an offer counts as advertising everywhere. Where law asks for less than a tick, a box left empty is a no.
 * Of a locale that is not listed nobody has read the law: it gets the strictest.
 */
const REMINDER_LAWS: Readonly<Record<string, ReminderLaw>> = {
  "de-DE": {
    needs: "proof",
    source: "UWG § 7(2) no. 2, consent that is proved: BGH 10.2.2011, I ZR 164/09; Austria: TKG 2021 § 174",
  },
  "en-150": { needs: "tick", source: "Directive 2002/58/EC, article 13(1)" },
  "en-AU": { needs: "tick", source: "Spam Act 2003 (Cth), section 16; New Zealand: UEMA 2007, section 9" },
  "en-CA": { needs: "tick", source: "CASL, S.C. 2010, c. 23, section 6(1)" },
  "en-GB": { needs: "tick", source: "PECR 2003, regulation 22(2)" },
  "en-US": {
    needs: "tick",
    source: "CAN-SPAM, 15 U.S.C. § 7704(a): no consent needed, but a way to stop and an address",
  },
  "es-419": {
    needs: "tick",
    source: "Mexico: LFPC, articles 17 and 18 bis; Argentina: Ley 25.326, article 27; the strictest of the region's",
  },
  "es-ES": { needs: "tick", source: "LSSI (Ley 34/2002), article 21(1)" },
  "fr-FR": { needs: "tick", source: "CPCE, article L. 34-5" },
  "it-IT": { needs: "tick", source: "Codice privacy (D.lgs. 196/2003), article 130(2)" },
};

const countriesOf = (locale: Locale): readonly string[] => LOCALE_COUNTRIES[locale];

/** The strictest of the laws of the locale that was read and of the country that was written from, where it is known. */
export const needsProof = (locale: Locale, country: string | null): boolean =>
  LOCALES.some(
    (each) =>
      REMINDER_LAWS[each]?.needs !== "tick" &&
      (each === locale || (country !== null && countriesOf(each).includes(country))),
  );
