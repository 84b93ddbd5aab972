import { useFunnelView } from "../../view-contract.tsx";

const LINES = ["full_name", "address_1", "city"] as const;

/** The address as it was typed; after a reload only its country is known, because an address has no business in storage. */
export const Destination = () => {
  const { words, session, knownFields = {} } = useFunnelView();
  const typed = LINES.flatMap((name) => knownFields[name] ?? []);
  const names = new Intl.DisplayNames([words.locale], { type: "region" });
  const country = session.shipsTo === null ? [] : [names.of(session.shipsTo) ?? session.shipsTo];
  return <p>{words.t("app.section.delivery.to", { address: [...typed, ...country].join(", ") })}</p>;
};
