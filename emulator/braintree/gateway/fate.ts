import { brandOf } from "./cards.ts";
import type { Fate, Instrument } from "./records.ts";

/** Numbers whose sale is declined, with the processor's code: for those who pay by hand. */
const DECLINED_NUMBERS: Readonly<Record<string, string>> = {
  "4000111111111115": "2000",
  "5105105105105100": "2001",
  "378734493671000": "2004",
  "4009348888881881": "2099",
};

const TEXTS: Readonly<Record<string, string>> = {
  "1000": "Approved",
  "2000": "Do Not Honor",
  "2001": "Insufficient Funds",
  "2004": "Expired Card",
  "2010": "Card Issuer Declined CVV",
  "2099": "Cardholder Authentication Required",
  "3000": "Processor Network Unavailable - Try Again",
};

export const responseText = (code: string): string => TEXTS[code] ?? "Processor Declined";

/**
 * What the gateway's sandbox does by itself: amounts from 2000.00 to 2999.99 are declined with the code that they spell, 3000
 * is a network that is away; else the card decides. Null for a sale that goes well.
 */
export const fateOf = (minor: number, instrument: Instrument): Fate | null => {
  if (instrument.fate) return instrument.fate;
  if (minor >= 200_000 && minor <= 300_000) return { declined: String(Math.floor(minor / 100)) };
  const code = DECLINED_NUMBERS[instrument.number ?? ""];
  if (!code) return null;
  // A bank that wants to be asked is content when it was.
  return code === "2099" && instrument.confirmation?.liabilityShifted ? null : { declined: code };
};

/** The digits that the provider's sandbox answers otherwise than with a match (reference, testing, CVV and CID responses). */
const CVV_RESPONSES: Readonly<Record<string, string>> = { "200": "N", "201": "U", "301": "S" };

/** `M`: the bank says that they are the card's; `N`: that they are not, as digits of another length never are; `I`: nobody gave any. */
export const cvvResponseOf = ({ cvv, number }: Instrument): string => {
  if (cvv === undefined) return "I";
  if (number !== null && cvv.length !== brandOf(number).digits) return "N";
  return CVV_RESPONSES[cvv] ?? "M";
};
