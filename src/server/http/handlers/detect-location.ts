import { ok } from "../../../foundation/result.ts";
import { countryFromProxy, countryName, guessCountry, isEuropean } from "../countries.ts";
import type { Handler } from "../handler.ts";

const text = (value: string | undefined): string => (value ?? "").replace(/[^\p{L}\p{N} .,'-]/gu, "").slice(0, 100);

export const detectLocation: Handler<"detectLocation"> = async (_input, { trustProxy }, { ip, header }) => {
  const told = trustProxy ? countryFromProxy(header) : null;
  const known = told !== null;
  const country = told ?? guessCountry(header("accept-language") ?? "");
  return ok({
    is_eu: isEuropean(country),
    country_iso_code: country,
    country: countryName(country),
    city: known ? text(header("cf-ipcity") ?? header("x-city")) : "",
    state: known ? text(header("cf-region") ?? header("x-region")) : "",
    ip,
    source: known ? "proxy" : "guess",
  });
};
