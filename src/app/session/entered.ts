import { atom } from "jotai";
import type { Event } from "../../engine/transition/events.ts";
import { dispatchAtom, sessionAtom } from "./store.ts";

type Fields = Readonly<Record<string, string>>;

/** Fields that the next form asks again. A code is typed once, and a message belongs to one form. */
const REMEMBERED = new Set(
  "email promo_code order_id full_name address_1 city state postal_code phone country".split(" "),
);

/** Of these, what belongs to the person behind a lead: a new lead may be somebody else. */
const PERSON: ReadonlySet<string> = new Set("full_name address_1 city state postal_code phone country".split(" "));

interface Entered {
  /** Code of the lead under which it was entered; null before there was one. */
  readonly lead: string | null;
  readonly fields: Fields;
}

/** What was entered into forms. In memory and not in storage: an address or a gift code has no business there. */
const enteredAtom = atom<Entered>({ lead: null, fields: {} });

const leadAtom = atom((get) => get(sessionAtom).lead?.code ?? null);

/** The same without what another lead has entered about itself. */
const ownAtom = atom((get): Fields => {
  const { lead, fields } = get(enteredAtom);
  if (lead === null || lead === get(leadAtom)) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !PERSON.has(name)));
});

/** Sends an act of the visitor to the engine; what a form hands over is remembered for the next one. */
export const actAtom = atom(null, (get, set, event: Event) => {
  if (event.type === "formSubmitted") {
    const again = Object.entries(event.fields).filter(([name]) => REMEMBERED.has(name));
    set(enteredAtom, { lead: get(leadAtom), fields: { ...get(ownAtom), ...Object.fromEntries(again) } });
  }
  set(dispatchAtom, event);
});

const emailAtom = atom((get) => get(sessionAtom).lead?.email ?? "");
const orderAtom = atom((get) => get(sessionAtom).purchases[0]?.orderId);

/** What is known of the visitor, by field name. */
export const knownFieldsAtom = atom((get): Fields => {
  const email = get(emailAtom);
  const order = get(orderAtom);
  return { ...(email !== "" && { email }), ...(order !== undefined && { order_id: order }), ...get(ownAtom) };
});
