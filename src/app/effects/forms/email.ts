import { createEmailLead } from "../../../api/calls/create-email-lead.gen.ts";
import { updateLeadEmail } from "../../../api/calls/update-lead-email.gen.ts";
import { ownEdition } from "../../session/own-edition.ts";
import { readRefusal } from "./form-answer.ts";
import { type Fields, type FormAnswer, type FormHandler, type FormWorld, SENT } from "./form-world.ts";

/** Agreeing to news is an act; not ticking the box takes nothing back. */
const consentOf = (fields: Fields): { readonly marketing_consent?: true } =>
  fields["future_promo"] === "yes" ? { marketing_consent: true } : {};

/** SPEC §4, email lead: a lead of an address alone. */
export const makeLead = async (
  email: string,
  { client, runtime, page, dispatch }: FormWorld,
  consent: ReturnType<typeof consentOf> = {},
): Promise<FormAnswer> => {
  const { definition } = runtime;
  const answer = await client.send(createEmailLead, {
    body: { email, funnel_nr: definition.id, ...ownEdition(definition), language: page.locale, ...consent },
  });
  if (!answer.ok) return readRefusal(answer.error);
  const { code, proof } = answer.value;
  dispatch({ type: "leadRestored", lead: { code, email, proof } });
  return SENT;
};

/** SPEC §4, update lead email: the lead that is there gets another address. */
export const email: FormHandler = async (fields, { client, session: { lead }, dispatch }) => {
  const wanted = fields["email"] ?? "";
  if (!lead) return { refused: "NotFound" };
  const input = { params: { id: lead.code }, body: { email: wanted, new_login_flow: true, ...consentOf(fields) } };
  const answer = await client.send(updateLeadEmail, input, { proof: lead.proof });
  if (!answer.ok) return readRefusal(answer.error);
  dispatch({ type: "leadRestored", lead: { ...lead, email: wanted } });
  return SENT;
};

export const emailCheckout: FormHandler = (fields, world) => {
  const wanted = fields["email"] ?? "";
  const isKept = world.session.lead?.email === wanted && fields["future_promo"] !== "yes";
  if (isKept) return Promise.resolve(SENT);
  return world.session.lead ? email(fields, world) : makeLead(wanted, world, consentOf(fields));
};
