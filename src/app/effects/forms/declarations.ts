import { createCancellation } from "../../../api/calls/create-cancellation.gen.ts";
import { createMessage } from "../../../api/calls/create-message.gen.ts";
import { createWithdrawal } from "../../../api/calls/create-withdrawal.gen.ts";
import type { Locale } from "../../../foundation/locale.ts";
import { formAnswer } from "./form-answer.ts";
import type { Fields, FormHandler } from "./form-world.ts";

const personOf = (fields: Fields, language: Locale) => ({
  full_name: fields["full_name"] ?? "",
  email: fields["email"] ?? "",
  order_id: fields["order_id"] ?? "",
  language,
});

/** Optional fields are left out when nothing was entered. */
const filled = <K extends string>(name: K, fields: Fields): { readonly [N in K]?: string } => {
  const value = fields[name] ?? "";
  // One entry with the name that was asked for, or none.
  return (value === "" ? {} : { [name]: value }) as { readonly [N in K]?: string };
};

export const withdrawal: FormHandler = async (fields, { client, page }) =>
  formAnswer(
    await client.send(createWithdrawal, { body: { ...personOf(fields, page.locale), ...filled("message", fields) } }),
  );

export const cancellation: FormHandler = async (fields, { client, page }) => {
  const kind = fields["kind"] === "extraordinary" ? "extraordinary" : "ordinary";
  const body = {
    ...personOf(fields, page.locale),
    kind,
    ...filled("reason", fields),
    ...filled("end_date", fields),
  } as const;
  return formAnswer(await client.send(createCancellation, { body }));
};

export const contact: FormHandler = async (fields, { client, page }) => {
  const body = {
    email: fields["email"] ?? "",
    message: fields["message"] ?? "",
    language: page.locale,
    ...filled("name", fields),
  };
  return formAnswer(await client.send(createMessage, { body }));
};
