import type { TrackedEvent } from "./message.ts";

// Does not compile while an event is missing.
const NAMES: Readonly<Record<TrackedEvent["name"], true>> = {
  page_view: true,
  step_viewed: true,
  landing_visited: true,
  quiz_started: true,
  quiz_answer: true,
  quiz_finished: true,
  lead_created: true,
  summary_visited: true,
  viewContent: true,
  added_to_cart: true,
  checkout_visited: true,
  checkout_initiated: true,
  training_plan_purchased: true,
  trial_started: true,
  upsell_purchased: true,
  order_summary: true,
  product_list_view: true,
  add_payment_info: true,
  payment_submit: true,
  register_to_event: true,
  change_form: true,
  submit_form: true,
  ab_initiated: true,
  synthetic_purchase: true,
};

/** Every event that the site tells, by the name of SPEC §4; the variants of some are made of them. */
export const EVENT_NAMES: ReadonlySet<string> = new Set(Object.keys(NAMES));
