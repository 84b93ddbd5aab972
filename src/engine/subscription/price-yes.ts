import type { Locale } from "../../foundation/locale.ts";
import type { AfterPolicy } from "../../language/types/brand.gen.ts";
import type { Agreement } from "./subscription.ts";

/** The continent, whole, and what of the European Union lies beside it: who is asked for a yes in vain loses nothing. */
const EUROPEAN =
  /^(?:Europe\/.+|Atlantic\/(?:Azores|Canary|Madeira)|Africa\/Ceuta|Asia\/(?:Famagusta|Nicosia)|America\/(?:Cayenne|Guadeloupe|Marigot|Martinique)|Indian\/(?:Mayotte|Reunion))$/;

/**
 * Whether another price is charged only to whoever has said yes: a higher one, by the locale of the purchase or the zone of
 * the buyer's clock, for the law follows where they live and not the language that they read.
 * @param minor the other price
 */
export const needsYesTo = (
  minor: number,
  agreement: Pick<Agreement, "minor" | "zone">,
  locale: Locale,
  { notices: { price_change } }: AfterPolicy,
): boolean => minor > agreement.minor && (price_change.yes_in.includes(locale) || EUROPEAN.test(agreement.zone));
