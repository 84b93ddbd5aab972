import { redeemGiftCard as redeem } from "../../../api/calls/redeem-gift-card.gen.ts";
import { validateGiftCard as validate } from "../../../api/calls/validate-gift-card.gen.ts";
import type { EffectHandler } from "../effect-handler.ts";
import { formOutcome, laterOutcome } from "../form-outcome.ts";
import { forgetSignIn, signedIn, signInOnce } from "../sign-in.ts";
import { fetchUser } from "../user.ts";

export const validateGiftCard: EffectHandler<"validateGiftCard"> = async (
  { submission, email, card },
  _session,
  { client },
) => {
  const answer = await client.send(validate, { body: { code: card } });
  if (!answer.ok) return [formOutcome(submission, answer)];
  return [{ type: "giftCardValidated", submission, email, product: answer.value.product }];
};

export const redeemGiftCard: EffectHandler<"redeemGiftCard"> = async (effect, session, ports) => {
  const { submission, card } = effect;
  const signed = await signInOnce(effect, session, ports);
  if (!signed.ok) return [formOutcome(submission, signed)];
  const answer = ports.client.send(redeem, { body: { code: card } }, { bearer: signed.value.idToken });
  const outcome = await laterOutcome(submission, answer, ports);
  if (outcome.type === "formSent") forgetSignIn(ports);
  return [signedIn(signed.value), ...(await fetchUser(signed.value.lead, ports)), outcome];
};
