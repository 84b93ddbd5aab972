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

type Entered = Readonly<Record<string, string>>;

/** A form may ask for a name in two fields: calls take it as one, the given name first. */
const nameIn = (asked: string, entered: Entered): string =>
  [asked, "first_name", "last_name", "surname"]
    .map((field) => entered[field] ?? "")
    .filter((part) => part !== "")
    .join(" ");

/** What was entered, as the event of its form: fields of others are left out, those without an entry are empty. */
export const formSubmitted = (form: FormName, id: string, entered: Entered): FormSubmitted => {
  const fields = Object.fromEntries(
    FORM_FIELDS[form].map((name) => [
      name,
      name === "name" || name === "full_name" ? nameIn(name, entered) : (entered[name] ?? ""),
    ]),
  );
  // The fields are those that the table has for this very form; TypeScript cannot correlate the two.
  return { type: "formSubmitted", form, id, fields } as FormSubmitted;
};
