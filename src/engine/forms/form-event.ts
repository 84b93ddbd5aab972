import { FORM_FIELDS, type FormFields, type FormName } from "./form-fields.ts";

/** A form was filled in and sent off, with the fields of that form. */
export type FormSubmitted = {
  readonly [F in FormName]: {
    readonly type: "formSubmitted";
    readonly form: F;
    /** Made by the view, fresh for every press. */
    readonly id: string;
    readonly fields: FormFields<F>;
  };
}[FormName];

/** What was entered, as the event of its form: fields of others are left out, those without an entry are empty. */
export const formSubmitted = (form: FormName, id: string, entered: Readonly<Record<string, string>>): FormSubmitted => {
  const fields = Object.fromEntries(FORM_FIELDS[form].map((name) => [name, entered[name] ?? ""]));
  // The fields are those that the table has for this very form; TypeScript cannot correlate the two.
  return { type: "formSubmitted", form, id, fields } as FormSubmitted;
};
