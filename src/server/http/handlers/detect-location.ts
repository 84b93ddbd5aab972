import { ok } from "../../../foundation/result.ts";
import { countryName, isEuropean } from "../countries.ts";
import type { Handler } from "../handler.ts";
import { visitorPlace } from "../visitor-place.ts";

export const detectLocation: Handler<"detectLocation"> = async (_input, { trustProxy }, { ip, header }) => {
  const { country, state, city, source } = visitorPlace(trustProxy, header);
  return ok({
    is_eu: isEuropean(country),
    country_iso_code: country,
    country: countryName(country),
    city,
    state,
    ip,
    source,
  });
};
