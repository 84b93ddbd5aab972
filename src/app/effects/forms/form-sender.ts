import type { Session } from "../../../engine/session/session.ts";
import type { Fields, FormAnswer, FormWorld } from "./form-world.ts";

/** Fields that the next form asks again. A code is typed once, and a message belongs to one form. */
const REMEMBERED = new Set(
  "email promo_code order_id full_name address_1 city state postal_code phone country".split(" "),
);

export interface FormSender {
  send(form: string, fields: Fields, session: Session): Promise<FormAnswer>;
  /** Names of what the link of a mail brought along. */
  readonly brought: readonly string[];
  /** What is known of the visitor, by field name. */
  known(session: Session): Fields;
}

/** @param outside all that a form may reach but the session, which is of the moment of sending. */
export const createFormSender = (outside: Omit<FormWorld, "session">): FormSender => {
  // In memory and not in storage: an address or a gift code has no business there.
  let remembered: Fields = {};
  return {
    brought: Object.keys(outside.secrets),
    async send(form, fields, session) {
      remembered = {
        ...remembered,
        ...Object.fromEntries(Object.entries(fields).filter(([name]) => REMEMBERED.has(name))),
      };
      try {
        const { FORMS } = await import("./form-table.ts");
        const handle = FORMS.get(form);
        if (!handle) throw new Error(`there is no form ${form}`);
        return await handle(fields, { ...outside, session });
      } catch (error) {
        outside.reportFault(`the form ${form} was not sent`, error);
        return { refused: "networkError" };
      }
    },
    known(session) {
      const order = session.purchases[0]?.orderId;
      const email = session.lead?.email ?? "";
      return { ...(email !== "" && { email }), ...(order !== undefined && { order_id: order }), ...remembered };
    },
  };
};
