import { claimRefund } from "../../../api/calls/claim-refund.gen.ts";
import { redeemGiftCard } from "../../../api/calls/redeem-gift-card.gen.ts";
import { validateGiftCard } from "../../../api/calls/validate-gift-card.gen.ts";
import { login, signInWith } from "./account.ts";
import { makeLead } from "./email.ts";
import { formAnswer, readRefusal } from "./form-answer.ts";
import type { FormHandler } from "./form-world.ts";
import { secretLink } from "./secret-link.ts";

/**
 * SPEC §4, gift card: its product must be one of the funnel's, and a plan is then chosen. A code goes to whom the card
 * shall belong; who is new becomes a lead first.
 */
export const giftCard: FormHandler = async (fields, world) => {
  const card = await world.client.send(validateGiftCard, { body: { code: fields["promo_code"] ?? "" } });
  if (!card.ok) return readRefusal(card.error);
  const { product } = card.value;
  const { products, offers } = world.runtime.definition;
  if (!Object.hasOwn(products, product)) return { refused: "giftCardNotValid", field: "promo_code" };
  if (offers.plans.includes(product)) world.dispatch({ type: "planSelected", product });
  const email = fields["email"] ?? "";
  if (world.session.lead?.email !== email) {
    const made = await makeLead(email, world);
    if (!("sent" in made)) return made;
  }
  return login(fields, world);
};

export const redeemGift: FormHandler = async (fields, world) => {
  const signed = await signInWith(fields, world);
  if ("refusal" in signed) return signed.refusal;
  const body = { code: fields["promo_code"] ?? "" };
  return formAnswer(await world.client.send(redeemGiftCard, { body }, { bearer: signed.token }));
};

/** The address named the claim; this press makes it, so that no mail scanner does (SPEC §4, refund). */
export const refund: FormHandler = async (_fields, { client, secrets }) => {
  const claim = secretLink(secrets["refundToken"]);
  if (!claim) return { refused: "NotFound" };
  const input = { params: { id: claim.id }, body: { refund: claim.token } };
  return formAnswer(await client.send(claimRefund, input));
};
