import { createAddress } from "../../../api/calls/create-address.gen.ts";
import { sellPhysical } from "../../../api/calls/sell-physical.gen.ts";
import { updateAddress } from "../../../api/calls/update-address.gen.ts";
import type { FormFields } from "../../../engine/forms/form-fields.ts";
import type { Lead } from "../../../engine/session/session.ts";
import type { Event } from "../../../engine/transition/events.ts";
import type { Ports } from "../../ports/ports.ts";
import type { EffectHandler } from "../effect-handler.ts";
import { formOutcome, laterOutcome } from "../form-outcome.ts";
import { sellOptions } from "../sell-options.ts";

type Address = FormFields<"address">;

const eventOf = ({ country }: Address): Event => ({ type: "addressGiven", country });

const store = (address: Address, { code, email, proof }: Lead, { client }: Ports) => {
  const body = { ...address, ...(email !== "" && { client_email: email }) };
  return client.send(createAddress, { params: { code }, body }, { proof });
};

export const storeAddress: EffectHandler<"storeAddress"> = async ({ submission, address }, { lead }, ports) => {
  if (!lead) return [];
  const answer = await store(address, lead, ports);
  return [...(answer.ok ? [eventOf(address)] : []), formOutcome(submission, answer)];
};

export const changeAddress: EffectHandler<"changeAddress"> = async ({ submission, address }, { lead }, { client }) => {
  if (!lead) return [];
  const input = { params: { code: lead.code }, body: address };
  const answer = await client.send(updateAddress, input, { proof: lead.proof });
  return [...(answer.ok ? [eventOf(address)] : []), formOutcome(submission, answer)];
};

/**
 * SPEC §7, legacy upsell address: the address is stored, and then the sell route asked for with the quantity of the product,
 * for which its price is.
 */
export const storeUpsellAddress: EffectHandler<"storeUpsellAddress"> = async (
  { submission, fields },
  { lead },
  ports,
) => {
  if (!lead) return [];
  const { product, ...entered } = fields;
  const address = { ...entered, country: "US" };
  const stored = await store(address, lead, ports);
  if (!stored.ok) return [formOutcome(submission, stored)];
  const { quantity = 1 } = ports.runtime.definition.products[product] ?? {};
  const query = { product, ...sellOptions(product, String(quantity)) };
  const { code, proof } = lead;
  const answer = ports.client.send(sellPhysical, { params: { code }, query }, { proof });
  return [eventOf(address), await laterOutcome(submission, answer, ports)];
};
