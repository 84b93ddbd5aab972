import type { FunnelDefinition, ProductDefinition } from "../definition/definition.ts";
import type { EventOf } from "../handlers/handler.ts";
import type { Session } from "../session/session.ts";

/** Calendar days that so many working days can take. */
export const calendarDays = (working: number): number => Math.ceil(working / 5) * 7;

/** As many working days as a definition may name. */
const LONGEST = 30;

/** Days after the order at whose end a parcel has left. */
export const daysUntilSent = ({ delivery }: Pick<ProductDefinition, "delivery">): number =>
  calendarDays(delivery?.leaves_within ?? LONGEST);

type Sold = Pick<FunnelDefinition, "products">;

/** Countries to which a product is sent; null for what is not sent at all. */
export const destinationsOf = ({ products }: Sold, product: string): readonly string[] | null => {
  const sold = products[product];
  return sold?.type === "physical" ? (sold.ships_to ?? []) : null;
};

/** True when the product needs no address, or one is known to which it is sent. */
export const arrives = (funnel: Sold, { shipsTo }: Session, product: string): boolean => {
  const destinations = destinationsOf(funnel, product);
  return destinations === null || (shipsTo !== null && destinations.includes(shipsTo));
};

/** No product is sent there: the model checker's address that is not served. */
const ELSEWHERE = "AQ";

/** An address to which the product is sent, and one to which it is not; none for what is not sent. */
export const addressActs = (funnel: Sold, product: string): readonly EventOf<"addressGiven">[] => {
  const destinations = destinationsOf(funnel, product);
  return destinations === null
    ? []
    : [...destinations.slice(0, 1), ELSEWHERE].map((country) => ({ type: "addressGiven", country }));
};
