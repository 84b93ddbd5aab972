/**
 * SPEC §5, form field names: of no other field anybody hears, and of these only that they were changed. A one-time code is
 * a password as long as it lives.
 */
const TRACKED_FIELDS: ReadonlySet<string> = new Set([
  "first_name",
  "last_name",
  "email",
  "full_name",
  "address_1",
  "country",
  "state",
  "city",
  "postal_code",
  "phone",
  "promo_code",
  "verify_email",
  "privacy",
  "future_promo",
  "name",
  "surname",
]);

interface Field {
  readonly name: string;
  readonly type: string;
  readonly autocomplete?: string;
}

/** Password fields are never tracked in form tracking (SPEC §5), nor one-time codes, nor answers of the quiz. */
export const isTrackedField = ({ name, type, autocomplete }: Field): boolean =>
  TRACKED_FIELDS.has(name) && type !== "password" && autocomplete !== "one-time-code";
