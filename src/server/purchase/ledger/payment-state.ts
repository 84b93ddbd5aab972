import type { PaymentState } from "../../../engine/account/account.ts";
import type { ProviderEventRow } from "../../database/ledger-tables.ts";

type EventSoFar = Pick<ProviderEventRow, "kind" | "subject" | "minor">;

/** What has become of an order's money, from everything that was reported of its charge: the order of telling does not matter. */
export const paymentStateOf = (events: readonly EventSoFar[], minor: number): PaymentState => {
  const has = (kind: EventSoFar["kind"]): boolean => events.some((event) => event.kind === kind);
  const isOpen = (dispute: string): boolean =>
    !events.some(({ kind, subject }) => subject === dispute && (kind === "dispute-won" || kind === "dispute-lost"));
  if (has("dispute-lost")) return "dispute-lost";
  if (events.some(({ kind, subject }) => kind === "dispute-opened" && isOpen(subject))) return "disputed";
  const refunded = refundedMinor(events);
  if (refunded >= minor && refunded > 0) return "refunded";
  if (refunded > 0) return "partly-refunded";
  // A charge that is tried again settles after all.
  if (has("settled")) return "settled";
  return has("settlement-declined") ? "settlement-declined" : "captured";
};

/** What of a charge has gone back and not come again, in minor units. */
export const refundedMinor = (events: readonly EventSoFar[]): number => {
  const failed = new Set(events.flatMap(({ kind, subject }) => (kind === "refund-failed" ? [subject] : [])));
  return events.reduce(
    (sum, { kind, subject, minor }) => (kind === "refunded" && !failed.has(subject) ? sum + minor : sum),
    0,
  );
};
