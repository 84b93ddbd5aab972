export interface FieldInput {
  readonly autoComplete?: string;
  readonly type?: "email" | "tel" | "text" | "date";
  readonly inputMode?: "email" | "tel" | "numeric";
  readonly autoCapitalize?: "characters";
}

/** What a browser needs to fill a field and to show the right keyboard, by field name of SPEC §5. */
export const FIELD_INPUT: Readonly<Record<string, FieldInput>> = {
  full_name: { autoComplete: "name" },
  first_name: { autoComplete: "given-name" },
  last_name: { autoComplete: "family-name" },
  name: { autoComplete: "given-name" },
  surname: { autoComplete: "family-name" },
  email: { autoComplete: "email", type: "email", inputMode: "email" },
  verify_email: { autoComplete: "email", type: "email", inputMode: "email" },
  phone: { autoComplete: "tel", type: "tel", inputMode: "tel" },
  address_1: { autoComplete: "address-line1" },
  country: { autoComplete: "country" },
  city: { autoComplete: "address-level2" },
  state: { autoComplete: "address-level1" },
  postal_code: { autoComplete: "postal-code" },
  promo_code: { autoComplete: "off" },
  otp: { autoComplete: "one-time-code", inputMode: "numeric" },
  end_date: { type: "date" },
};
