import { createAddress } from "../../../api/calls/create-address.gen.ts";
import { sellPhysical } from "../../../api/calls/sell-physical.gen.ts";
import { updateAddress } from "../../../api/calls/update-address.gen.ts";
import { formAnswer } from "./form-answer.ts";
import type { Fields, FormHandler } from "./form-world.ts";

const addressOf = (fields: Fields) => ({
  full_name: fields["full_name"] ?? "",
  address_1: fields["address_1"] ?? "",
  city: fields["city"] ?? "",
  state: fields["state"] ?? "",
  postal_code: fields["postal_code"] ?? "",
  phone: fields["phone"] ?? "",
  country: fields["country"] ?? "",
});

/** SPEC §5: an address needs the e-mail and the code of a client. */
const NO_CLIENT = { refused: "NotFound" } as const;

export const address: FormHandler = async (fields, { client, dispatch, session: { lead } }) => {
  if (!lead) return NO_CLIENT;
  const body = { ...addressOf(fields), ...(lead.email !== "" && { client_email: lead.email }) };
  const answer = await client.send(createAddress, { params: { code: lead.code }, body }, { proof: lead.proof });
  if (answer.ok) dispatch({ type: "addressGiven", country: body.country });
  return formAnswer(answer);
};

export const confirmAddress: FormHandler = async (fields, { client, dispatch, session: { lead } }) => {
  if (!lead) return NO_CLIENT;
  const input = { params: { code: lead.code }, body: addressOf(fields) };
  const answer = await client.send(updateAddress, input, { proof: lead.proof });
  if (answer.ok) dispatch({ type: "addressGiven", country: input.body.country });
  return formAnswer(answer);
};

/** SPEC §7, legacy upsell address: the address is stored, and then the sell route asked for with the quantity. */
export const addressFat: FormHandler = async (fields, world) => {
  const { client, session } = world;
  const stored = await address({ ...fields, country: "US" }, world);
  if (!("sent" in stored) || !session.lead) return stored;
  const query = {
    product: fields["product"] ?? "",
    "options[fat_burner_ab_1]": fields["quantity"] ?? "1",
    is_fat_burner: "1",
  };
  const { code, proof } = session.lead;
  return formAnswer(await client.send(sellPhysical, { params: { code }, query }, { proof }));
};
