import { FORM_DECISIONS } from "../forms/form-decisions.ts";
import type { FormName, FormProgress, FormRefusal, Submission } from "../forms/form-fields.ts";
import { answersOfVisit, recordEmail } from "../lead/record-lead.ts";
import type { Session } from "../session/session.ts";
import { settled } from "../transition/arrive.ts";
import type { Effect } from "../transition/effects.ts";
import { also, unchanged } from "../transition/transition-result.ts";
import type { Handler } from "./handler.ts";
import { lateLead } from "./late-outcome.ts";
import { planSelected } from "./plan-selected.ts";

const withProgress = (session: Session, form: FormName, progress: FormProgress): Session => ({
  ...session,
  forms: { ...session.forms, [form]: progress },
});

const withSent = (session: Session, { form, id }: Submission): Session =>
  withProgress(session, form, { id, status: "sent" });

const withRefusal = (session: Session, { form, id }: Submission, refusal: FormRefusal): Session =>
  withProgress(session, form, { id, status: "refused", refusal });

/** A form that was sent again, or begun anew on another page, no longer waits for what came of it before. */
const isOvertaken = ({ forms }: Session, { form, id }: Submission): boolean => (forms[form]?.id ?? id) !== id;

export const formSubmitted: Handler<"formSubmitted"> = (_runtime, session, { form, id, fields }) => {
  const submission: Submission = { form, id };
  // The fields are those of this very form; TypeScript cannot correlate the table with the event.
  const decide = FORM_DECISIONS[form] as (
    entered: typeof fields,
    ...more: [Submission, Session]
  ) => Effect | FormRefusal | null;
  const decision = decide(fields, submission, session);
  if (decision === null) return unchanged(withSent(session, submission));
  if (!("type" in decision)) return unchanged(withRefusal(session, submission, decision));
  return { session: withProgress(session, form, { id, status: "sending" }), effects: [decision] };
};

export const formSent: Handler<"formSent"> = (_runtime, session, { submission }) =>
  unchanged(isOvertaken(session, submission) ? session : withSent(session, submission));

export const formRefused: Handler<"formRefused"> = (_runtime, session, { submission, refusal }) =>
  unchanged(isOvertaken(session, submission) ? session : withRefusal(session, submission, refusal));

/** SPEC §4, gift card: its product must be one of the funnel's, a plan is then chosen, and the card kept. Who is new becomes a lead. */
export const giftCardValidated: Handler<"giftCardValidated"> = (runtime, session, { submission, email, product }) => {
  const { products, offers } = runtime.definition;
  if (!Object.hasOwn(products, product))
    return unchanged(withRefusal(session, submission, { code: "giftCardNotValid", field: "promo_code" }));
  const chosen = offers.plans.includes(product)
    ? planSelected(runtime, session, { type: "planSelected", product })
    : unchanged(session);
  const next: Effect =
    session.lead?.email === email
      ? { type: "requestOtp", submission, email }
      : { type: "createEmailLead", submission, email, marketingConsent: false };
  return { session: { ...chosen.session, giftCard: product }, effects: [...chosen.effects, next] };
};

/** Whom a gift card shall belong to proves the mailbox next. */
export const emailLeadCreated: Handler<"emailLeadCreated"> = (runtime, session, { submission, lead }) => {
  const recorded = lateLead(runtime, session, { type: "leadCreated", lead });
  // A lead of an address alone was sent no answers.
  const effects = [...recorded.effects, ...answersOfVisit(runtime, session, recorded.session)];
  if (submission.form !== "gift-card") return { session: withSent(recorded.session, submission), effects };
  return {
    session: withProgress(recorded.session, submission.form, { id: submission.id, status: "sending" }),
    effects: [...effects, { type: "requestOtp", submission, email: lead.email }],
  };
};

export const leadEmailChanged: Handler<"leadEmailChanged"> = (runtime, session, { submission, lead }) => {
  const recorded = recordEmail(session, lead);
  return also(recorded, settled(runtime, withSent(recorded.session, submission)));
};
