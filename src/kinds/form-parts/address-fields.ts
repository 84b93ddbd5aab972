import { countriesOf } from "../../foundation/countries.ts";
import type { Locale } from "../../foundation/locale.ts";
import { REGIONS } from "../../foundation/regions/regions.ts";
import { type AddressFormat, addressFormat } from "./address-format.ts";
import type { FieldDefinition } from "./field-definition.ts";
import { FIELD_INPUT, type FieldInput } from "./field-input.ts";

/** A field as it is drawn. */
export interface DrawnField extends FieldDefinition {
  readonly input: FieldInput;
  /** Codes and names of which one is chosen. */
  readonly choices?: readonly (readonly [code: string, name: string])[];
}

const REGION_LABELS = {
  state: "app.section.form.region.state",
  province: "app.section.form.region.province",
  department: "app.section.form.region.department",
} as const satisfies Readonly<Record<NonNullable<AddressFormat["region"]>, string>>;

const CODE_LABELS = {
  zip: "app.section.form.code.zip",
  postcode: "app.section.form.code.postcode",
  eircode: "app.section.form.code.eircode",
} as const satisfies Readonly<Record<NonNullable<AddressFormat["code"]>, string>>;

const TOWN_FIRST = ["city", "state", "postal_code"];
const CODE_FIRST = ["postal_code", "city", "state"];

/**
 * The fields of a form in the order in which they are asked. Of an address the country comes first, because the rest
 * depends on it: whether there is a state and what it is called, and what stands before the town.
 */
export const drawnFields = (fields: readonly FieldDefinition[], country: string): readonly DrawnField[] => {
  if (!fields.some(({ name }) => name === "address_1")) return fields.map(drawn);
  const format = addressFormat(country);
  const fieldsCalled = (name: string) => fields.filter((field) => field.name === name);
  const town = (format.isTownFirst ? TOWN_FIRST : CODE_FIRST).flatMap(fieldsCalled);
  const townIndex = fields.findIndex((field) => town.includes(field));
  const others = (part: readonly FieldDefinition[]) =>
    part.filter((field) => field.name !== "country" && !town.includes(field));
  const asked = [
    ...fieldsCalled("country"),
    ...others(fields.slice(0, townIndex)),
    ...town,
    ...others(fields.slice(townIndex)),
  ];
  return asked
    .filter(({ name }) => name !== "state" || format.region)
    .map((field) => inCountry(drawn(field), format, country));
};

/** The only country whose prices a locale has, where the form offers it: nobody needs to look for it in a list. */
export const homeCountry = ({ among }: Pick<FieldDefinition, "among">, locale: Locale): string => {
  const [home = "", ...more] = countriesOf(locale);
  return more.length === 0 && (among?.includes(home) ?? true) ? home : "";
};

const drawn = (field: FieldDefinition): DrawnField => ({ ...field, input: FIELD_INPUT[field.name] ?? {} });

const inCountry = (field: DrawnField, { region, code, hasLetters }: AddressFormat, country: string): DrawnField => {
  const { name, label, input } = field;
  // Browsers keep the address of a parcel apart from that of a bill.
  const shipping = { ...input, ...(input.autoComplete && { autoComplete: `shipping ${input.autoComplete}` }) };
  if (name === "state" && region) {
    const choices = REGIONS.get(country);
    return { ...field, label: REGION_LABELS[region], required: true, input: shipping, ...(choices && { choices }) };
  }
  if (name !== "postal_code") return { ...field, input: shipping };
  return {
    ...field,
    label: code ? CODE_LABELS[code] : label,
    input: hasLetters ? { ...shipping, autoCapitalize: "characters" } : { ...shipping, inputMode: "numeric" },
  };
};
