import { countryName } from "../../form-parts/country-name.ts";
import { townLine } from "../../form-parts/town-line.ts";
import { useFunnelView } from "../../view-contract.tsx";

/** The address as it was typed; after a reload only its country is known, because an address has no business in storage. */
export const Destination = () => {
  const { words, session, knownFields = {} } = useFunnelView();
  const { full_name = "", address_1 = "" } = knownFields;
  const country = session.shipsTo === null ? "" : countryName(words.locale, session.shipsTo);
  const lines = [full_name, address_1, townLine(knownFields), country].filter((line) => line !== "");
  return <p>{words.t("app.section.delivery.to", { address: lines.join(", ") })}</p>;
};
