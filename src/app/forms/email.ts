import { createEmailLead } from "../../api/calls/create-email-lead.ts";
import { updateLeadEmail } from "../../api/calls/update-lead-email.ts";
import { readRefusal } from "./form-answer.ts";
import { type FormAnswer, type FormHandler, type FormWorld, SENT } from "./form-world.ts";

/** SPEC §4, email lead: a lead of an address alone. */
export const makeLead = async (email: string, { client, funnel, locale, dispatch }: FormWorld): Promise<FormAnswer> => {
  const answer = await client.send(createEmailLead, { body: { email, funnel_nr: funnel, language: locale } });
  if (!answer.ok) return readRefusal(answer.error);
  const { code, proof } = answer.value;
  dispatch({ type: "leadRestored", lead: { code, email, proof } });
  return SENT;
};

/** SPEC §4, update lead email: the lead that is there gets another address. */
export const email: FormHandler = async (fields, { client, session: { lead }, dispatch }) => {
  const wanted = fields["email"] ?? "";
  if (!lead) return { refused: "NotFound" };
  const input = { params: { id: lead.code }, body: { email: wanted, new_login_flow: true } };
  const answer = await client.send(updateLeadEmail, input, { proof: lead.proof });
  if (!answer.ok) return readRefusal(answer.error);
  dispatch({ type: "leadRestored", lead: { ...lead, email: wanted } });
  return SENT;
};

export const emailCheckout: FormHandler = (fields, world) => {
  const wanted = fields["email"] ?? "";
  if (world.session.lead?.email === wanted) return Promise.resolve(SENT);
  return world.session.lead ? email(fields, world) : makeLead(wanted, world);
};
