/** What happened in the terms of SPEC §4 "Tracked events". Adapters translate; consent is checked before any of them. */
export type DomainEvent =
  | { readonly name: "landing_visited" }
  | { readonly name: "quiz_started" }
  | { readonly name: "quiz_answer"; readonly step: string }
  | { readonly name: "quiz_finished" }
  | { readonly name: "lead_created" }
  | { readonly name: "summary_visited" }
  | { readonly name: "added_to_cart"; readonly product: string }
  | { readonly name: "checkout_visited" }
  | { readonly name: "checkout_initiated"; readonly product: string }
  | { readonly name: "training_plan_purchased"; readonly product: string; readonly orderId: string }
  | { readonly name: "trial_started"; readonly product: string; readonly orderId: string }
  | { readonly name: "upsell_purchased"; readonly product: string; readonly orderId: string }
  | { readonly name: "order_summary" };
