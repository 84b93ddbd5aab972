import { addressFormat } from "./address-format.ts";
import type { Entered } from "./field-definition.ts";

/** Town, region and postal code as the country writes them: `10115 Berlin`, `Austin, TX 78701`. */
export const townLine = ({ city = "", state = "", postal_code = "", country = "" }: Entered): string => {
  const listed = (...parts: readonly string[]) => parts.filter((part) => part !== "").join(", ");
  const [first, second] = addressFormat(country).isTownFirst
    ? [listed(city, state), postal_code]
    : [postal_code, listed(city, state)];
  return `${first} ${second}`.trim();
};
