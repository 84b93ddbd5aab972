import { isEuropean } from "../../server/http/countries.ts";

/** ISO 3166-1 alpha-3, as the provider names the country of a card, of those whose law has a card's bank asked. */
const ALPHA_3 =
  "AUT BEL BGR HRV CYP CZE DNK EST FIN FRA DEU GRC HUN IRL ITA LVA LTU LUX MLT NLD POL PRT ROU SVK SVN ESP SWE ISL LIE NOR GBR";

const ISSUED_THERE: ReadonlySet<string> = new Set(ALPHA_3.split(" "));

/**
 * Strong customer authentication: Directive (EU) 2015/2366, article 97, for the European Economic Area, and the Payment Services
 * Regulations 2017, regulation 100, for the United Kingdom. ISO 3166-1 alpha-2.
 */
export const asksByLaw = (country: string): boolean => country === "GB" || isEuropean(country);

/** @param country of issuance in the provider's words: alpha-3, or `Unknown` */
export const isIssuedWhereAsked = (country: string | undefined): boolean =>
  country !== undefined && ISSUED_THERE.has(country.toUpperCase());
