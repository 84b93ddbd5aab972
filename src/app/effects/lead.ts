import { createLead as createLeadCall } from "../../api/calls/create-lead.gen.ts";
import { updateQuizData } from "../../api/calls/update-quiz-data.gen.ts";
import { leadPayload } from "../../engine/lead/lead-payload.ts";
import { utmOf } from "../page/query.ts";
import { ownEdition } from "../session/own-edition.ts";
import type { EffectHandler } from "./effect-handler.ts";

/** SPEC §4, create lead. A failure names an error key; what was typed stays where it is. */
export const createLead: EffectHandler<"createLead"> = async (effect, session, { client, runtime, query }) => {
  const payload = leadPayload(runtime, session, { email: effect.email, utmParams: utmOf(query) });
  const answer = await client.send(createLeadCall, {
    params: { funnel: runtime.definition.id },
    body: {
      ...payload,
      ...ownEdition(runtime.definition),
      marketing_consent: effect.marketingConsent,
      ...(query["ttclid"] === undefined ? {} : { tiktok_click_id: query["ttclid"] }),
    },
  });
  if (!answer.ok) return { type: "leadFailed", code: answer.error.error_code };
  const { code, proof } = answer.value;
  return { type: "leadCreated", lead: { code, email: effect.email, proof } };
};

/** SPEC §4, update quiz: the answers of a lead that exists already. */
export const saveAnswers: EffectHandler<"saveAnswers"> = async (_effect, session, { client, runtime }) => {
  if (!session.lead) return null;
  const { quiz_id, quiz_answers } = leadPayload(runtime, session, { email: session.lead.email, utmParams: {} });
  await client.send(
    updateQuizData,
    { params: { id: session.lead.code }, body: { quiz_id, quiz_answers } },
    { proof: session.lead.proof },
  );
  return null;
};
