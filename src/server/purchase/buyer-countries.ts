import type { LeadRow } from "../database/tables.ts";
import { countryFromProxy } from "../http/countries.ts";
import type { Services } from "../services.ts";
import { countrySentTo } from "./needs-address.ts";

type Header = (name: string) => string | undefined;

/** Where a proxy of ours says that the buyer is: nothing else in a request is believed. ISO 3166-1 alpha-2. */
export const visitedFrom = ({ trustProxy }: Pick<Services, "trustProxy">, header: Header): readonly string[] => {
  const country = trustProxy ? countryFromProxy(header) : null;
  return country === null ? [] : [country];
};

/** The same, and where the products are sent by post: by which law a card's bank has to be asked. */
export const buyerCountries = async (
  services: Services,
  lead: LeadRow,
  keys: readonly string[],
  header: Header,
): Promise<readonly string[]> => {
  const sentTo = await countrySentTo(services, lead, keys);
  return [...visitedFrom(services, header), ...(sentTo === null ? [] : [sentTo])];
};
