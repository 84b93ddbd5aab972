import type { DomainEvent } from "./domain-events.ts";
import type { PaymentToken } from "./events.ts";

/** What the engine asks the world to do: data, performed by `app/effects`, answered by an outcome event. */
export type Effect =
  | { readonly type: "createLead"; readonly email: string; readonly marketingConsent: boolean }
  | { readonly type: "saveAnswers" }
  | {
      readonly type: "purchase";
      readonly attemptId: string;
      readonly product: string;
      readonly payment: PaymentToken;
    }
  | { readonly type: "report"; readonly event: DomainEvent }
  /** An event that cannot happen here, or a definition that surprised the engine: told to monitoring, never shown. */
  | { readonly type: "reportFault"; readonly fault: string };
