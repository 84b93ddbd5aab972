import type { FieldDefinition } from "./field-definition.ts";

const field = (name: string, label: string, required = true): FieldDefinition => ({ name, label, required });

/** Fields of dialogs, whose words are the site's own (SPEC §3, Address). */
export const ADDRESS_FIELDS: readonly FieldDefinition[] = [
  field("full_name", "app.section.form.field.full_name"),
  field("address_1", "app.section.form.field.address_1"),
  field("postal_code", "app.section.form.field.postal_code"),
  field("city", "app.section.form.field.city"),
  field("country", "app.section.form.field.country"),
  field("state", "app.section.form.field.state", false),
  field("phone", "app.section.form.field.phone", false),
];

export const NAME_FIELD = field("name", "app.section.form.field.name");
export const EMAIL_FIELD = field("email", "app.section.form.field.email");
export const VERIFY_EMAIL_FIELD = field("verify_email", "app.section.form.field.verify_email");
