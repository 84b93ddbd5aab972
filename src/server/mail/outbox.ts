import type { NoticeKind } from "../../engine/subscription/notices.ts";
import type { Subscription } from "../../engine/subscription/subscription.ts";
import type { Locale } from "../../foundation/locale.ts";
import type { CodeAsked } from "../accounts/may-mail-code.ts";
import type { PlatformName } from "../advertising/platform.ts";
import type { Database } from "../database/open.ts";
import type { LeadRow, OutboxRow } from "../database/tables.ts";
import type { Services } from "../services.ts";

/** What each kind of message is about: ids, and an address only where no row keeps it. */
export interface OutboxPayloads {
  readonly "order-confirmation": { readonly orderId: string };
  /** Nothing was charged, and the page that asked is closed by now. */
  readonly "payment-failed": { readonly attemptId: string };
  /** `part`: of several that may go back of one charge. */
  readonly "charge-returned": { readonly reference: string; readonly part?: string };
  /** What the subscription was then: it may have changed again when the mail is written. */
  readonly "subscription-notice": {
    readonly subscriptionId: string;
    readonly notice: NoticeKind;
    readonly subscription: Subscription;
    /** A renewal was being charged; missing: none was. */
    readonly isCharging?: true;
    /** Of a payment whose receipt was sent before its money failed to come: it has come after all. */
    readonly isAfterAll?: true;
    /** Of the order that the receipt is about. */
    readonly orderId?: string;
  };
  readonly "purchase-event": { readonly orderId: string };
  /** To one advertising platform, about one line of an order. */
  readonly conversion: { readonly platform: PlatformName; readonly orderId: string; readonly product: string };
  /** `asked`: by whom, as far as it bounds who is mailed. */
  readonly "one-time-code": { readonly otpId: string; readonly locale: Locale; readonly asked?: CodeAsked };
  /** Entries of before do not say where somebody was a visitor. */
  readonly "account-deleted": {
    readonly email: string;
    readonly locale: Locale;
    readonly visited?: Pick<LeadRow, "funnel" | "brand">;
  };
  /** `needs`: nothing has ended yet, and whoever holds the mailbox is asked. */
  readonly "declaration-receipt": { readonly declarationId: string; readonly needs?: "confirm" };
  /** What was declared, for the people who have to act. */
  readonly "declaration-notice": { readonly declarationId: string };
  readonly "gift-card": { readonly giftCardId: string };
  readonly "gift-redeemed": { readonly giftCardId: string };
  readonly "challenge-entered": { readonly orderId: string };
  readonly "refund-claimed": { readonly orderId: string };
  /** The same, for the people who have to act. */
  readonly "refund-notice": { readonly orderId: string };
  readonly "sign-up-asked": { readonly signUpId: string; readonly news: boolean };
  readonly "sign-up-confirmed": { readonly signUpId: string };
  readonly plan: { readonly leadCode: string };
  readonly "plan-reminder": { readonly leadCode: string };
  readonly "event-day": { readonly signUpId: string };
  readonly "event-soon": { readonly signUpId: string };
}

export type OutboxKind = keyof OutboxPayloads;
export type OutboxSender<K extends OutboxKind> = (payload: OutboxPayloads[K], entry: OutboxRow) => Promise<void>;
export type OutboxSenders = { readonly [K in OutboxKind]: OutboxSender<K> };

/** Sent in this order, whatever came first: somebody waits on the page for a code, and nobody for news. */
export const PRIORITY = { code: 0, order: 10, news: 20 } as const;

const PRIORITIES: Readonly<Partial<Record<OutboxKind, number>>> = {
  "one-time-code": PRIORITY.code,
  conversion: PRIORITY.news,
  "plan-reminder": PRIORITY.news,
  "event-day": PRIORITY.news,
  "event-soon": PRIORITY.news,
};

/** Their payload is the address of somebody who wants it forgotten: nobody may send them later. */
export const FORGOTTEN_WHEN_GIVEN_UP: ReadonlySet<string> = new Set<OutboxKind>(["account-deleted"]);

/** What gives a message its id, and says from when on it is due. */
export type IdsAndClock = Pick<Services, "now" | "randomHex">;

/** A message as it waits in the outbox. */
export const messageOf = <K extends OutboxKind>(services: IdsAndClock, kind: K, payload: OutboxPayloads[K]) => ({
  id: services.randomHex(16),
  kind,
  priority: PRIORITIES[kind] ?? PRIORITY.order,
  payload: JSON.stringify(payload),
  tries: 0,
  next_at: services.now(),
});

type Message = ReturnType<typeof messageOf> & Partial<Pick<OutboxRow, "announces">>;

/** Leaves messages to be sent after the transaction has been committed, and only then. */
export const enqueueAll = async (transaction: Database, messages: readonly Message[]): Promise<void> =>
  void (await outboxEntries(transaction, messages).execute());

/** The same to be asked `together` with others. */
export const outboxEntries = (transaction: Database, messages: readonly Message[]) =>
  transaction.insertInto("outbox").values(messages).returning("id");

/** Leaves one message. @param more what else is known of it */
export const enqueue = <K extends OutboxKind>(
  transaction: Database,
  services: IdsAndClock,
  kind: K,
  payload: OutboxPayloads[K],
  more: Partial<Pick<OutboxRow, "announces" | "tries">> = {},
): Promise<void> => enqueueAll(transaction, [{ ...messageOf(services, kind, payload), ...more }]);
