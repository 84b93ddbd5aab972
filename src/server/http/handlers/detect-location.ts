import { ok } from "../../../foundation/result.ts";
import { countryName, isEuropean } from "../countries.ts";
import type { Handler } from "../handler.ts";
import { visitorPlace } from "../visitor-place.ts";

export const detectLocation: Handler<"detectLocation"> = async ({ query }, { trustProxy }, { ip, header }) => {
  const { country, state, city, source } = visitorPlace(trustProxy, header);
  return ok({
    is_eu: isEuropean(country),
    country_iso_code: country,
    country: countryName(country, query?.p_locale),
    city,
    state,
    ip,
    source,
  });
};
