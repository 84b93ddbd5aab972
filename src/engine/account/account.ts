import type { Currency } from "../../foundation/currencies.ts";
import type { FormFields } from "../forms/form-fields.ts";
import type { Lead } from "../session/session.ts";
import type { ErrorKey } from "../transition/error-key.ts";
import type { PaymentToken } from "../transition/events.ts";

/** As the server's engine has it. `cancelled`: nothing is charged any more; `expired`: over. */
export type SubscriptionState = "intro" | "active" | "grace" | "past_due" | "paused" | "cancelled" | "expired";

/** An amount as the API writes it: `"39.99"`, `"EUR"`. */
export interface AccountPrice {
  readonly amount: string;
  readonly currency_id: Currency;
}

/** How long before an early end it has to be said. */
export interface AccountNotice {
  readonly duration: number;
  readonly unit: "months" | "weeks" | "days";
}

/** What can be done with a plan. `agree`: to the price that was announced. `end_early`: with notice, before what is paid ends. */
export type PlanAct = "cancel" | "end_early" | "pause" | "resume" | "agree" | "withdraw" | "card";

/** A subscription. Days are `YYYY-MM-DD` in the buyer's zone. */
export interface AccountPlan {
  readonly id: string;
  /** In the language that was asked for. */
  readonly name: string;
  readonly state: SubscriptionState;
  /** The next charge; null when none comes. */
  readonly next: (AccountPrice & { readonly on: string }) | null;
  /** What a renewal costs today: charged at once with another card where it is overdue, or by going on; null: it renews no more. */
  readonly renewal: AccountPrice | null;
  /** Until when it can be used; null: nobody knows yet, as while a payment is being tried again. */
  readonly until: string | null;
  /** When a pause ends that was asked for. */
  readonly resumes_on: string | null;
  /** The next charge where a pause that has not begun is taken back; null: there is none to take back here, or none comes. */
  readonly unpaused: (AccountPrice & { readonly on: string }) | null;
  /** A renewal is being charged. Where the plan is cancelled meanwhile, this charge still counts, and is the last. */
  readonly is_charging: boolean;
  /** A charge that is under way buys nothing any more: if it goes through, all of it goes back. */
  readonly is_returning: boolean;
  /** The day on which it ends as its buyer wants, until which it renews; null: none was named. */
  readonly ends_on: string | null;
  /**
   * Where a renewal is overdue and its buyer has asked for an end on a later day: the first day without access, if that renewal is
   * paid today. Null: no renewal is overdue, or no end was asked for.
   */
  readonly ends_if_paid: string | null;
  /** What can be done now by whoever looks at it. */
  readonly acts: readonly PlanAct[];
  /** What could be done from the device that paid. */
  readonly locked: readonly PlanAct[];
  /** What a withdrawal now would pay back, and the last day for it; null: it is not done here. */
  readonly refund: (AccountPrice & { readonly last_day: string }) | null;
  /** When it ends with notice from today, and what goes back then; null: with what is paid, as everywhere. */
  readonly early: (AccountPrice & { readonly on: string; readonly notice: AccountNotice }) | null;
  /** The first day on which a pause may end; null: it cannot be paused. */
  readonly pause_from: string | null;
  /** The last day on which a pause may end; null: it cannot be paused. */
  readonly pause_until: string | null;
  /** A new price that was announced. `consent`: the server's words, to be agreed to by their token. */
  readonly change:
    | (AccountPrice & {
        readonly from: string;
        readonly needs_yes: boolean;
        readonly consent: { readonly text: string; readonly token: string } | null;
      })
    | null;
}

/** What has become of the money of an order since it was paid. */
export type PaymentState =
  | "captured"
  | "settled"
  | "settlement-declined"
  | "partly-refunded"
  | "refunded"
  | "disputed"
  | "dispute-lost";

/** One thing that was bought. */
export interface ReceiptLine {
  readonly name: string;
  readonly amount: string;
  /** How what is no plan is withdrawn from; `after_return`: its price goes back once the parcel is here again. */
  readonly withdrawal: { readonly id: string; readonly last_day: string; readonly after_return: boolean } | null;
}

export interface AccountReceipt {
  readonly order_id: string;
  /** Instant, UTC. */
  readonly at: string;
  readonly lines: readonly ReceiptLine[];
  readonly amount: string;
  readonly currency_id: Currency;
  readonly payment_state: PaymentState;
  /** What of it was given back, or is to be; null: nothing. */
  readonly returned: { readonly amount: string; readonly is_on_its_way: boolean } | null;
  /** The newest that the provider has told of what paid it, with the day; null: nothing. */
  readonly news: { readonly kind: "method-updated" | "method-expired" | "renewal-failed"; readonly on: string } | null;
  /** Who sold it: company, address. */
  readonly seller: readonly string[];
}

export interface AccountGift {
  readonly name: string;
  /** `bought`: waits to be redeemed. */
  readonly state: "bought" | "redeemed" | "received";
  /** Day on which it was redeemed, or until which it can be; absent: it never expires. */
  readonly on?: string;
}

/** What a browser may see of the contracts of its lead, or of its mailbox (ADR 0017). */
export interface Account {
  readonly email: string;
  /** `mailbox`: plans, dates and amounts. `device`: the browser that paid, or one that has shown as much: everything. */
  readonly shown: "mailbox" | "device";
  readonly plans: readonly AccountPlan[];
  /** Page that shows what was answered, of who has no plan; null: nothing was. */
  readonly answered?: string | null;
  readonly gifts: readonly AccountGift[];
  /** Null: needs the device. */
  readonly receipts: readonly AccountReceipt[] | null;
  readonly payment_method: string | null;
  readonly address: FormFields<"address"> | null;
}

/** What the account page asks of the server. */
export type AccountRequest =
  | { readonly type: "read" }
  | {
      readonly type: "change";
      readonly plan: string;
      readonly act: Exclude<PlanAct, "card">;
      /** What goes back, or is charged, as it was read. */
      readonly shown?: AccountPrice;
      /** The day on which a pause ends. */
      readonly until?: string;
      /** The day of the next charge as it was read, of a pause that is taken back. */
      readonly charged_on?: string;
      /** Of the words that were agreed to. */
      readonly token?: string;
    }
  | { readonly type: "card"; readonly plan: string; readonly payment: PaymentToken };

/** `deviceNeeded`: the mailbox is not enough for it. `planChanged`: it stands otherwise by now. `amountChanged`: so does the refund. */
export type AccountFailure =
  | ErrorKey
  | "deviceNeeded"
  | "planChanged"
  | "amountChanged"
  | "cardRefused"
  | "cardUnconfirmed";

export type AccountAnswer =
  | { readonly ok: true; readonly account: Account }
  | { readonly ok: false; readonly failure: AccountFailure };

/** Asks the server. Every answer and every failure of the call is an answer here. @throws when the part that asks does not come */
export type AskAccount = (lead: Lead, request: AccountRequest) => Promise<AccountAnswer>;
