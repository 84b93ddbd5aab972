import type { BrowserContext } from "playwright/test";
import type { Session } from "../../src/engine/session/session.ts";
import { isLocale } from "../../src/foundation/locale.ts";
import { arrivalAt, settle } from "../faults/visitors.ts";

export const shopAddress = (): string => `http://127.0.0.1:${process.env["E2E_PORT"]}`;

/** A visitor who has come that far, made on the server and in no browser. */
export const visitorAt = async (
  locale: string,
  isThere: (session: Session) => boolean,
  {
    funnel = "20",
    mailbox,
    ...changes
  }: Partial<Pick<Session, "answers" | "plan" | "position" | "purchases">> & {
    readonly funnel?: string;
    readonly mailbox?: string;
  } = {},
): Promise<Session> => {
  if (!isLocale(locale)) throw new Error(`${locale} is no locale`);
  const { session } = arrivalAt(funnel, isThere);
  return settle(shopAddress(), { ...session, ...changes, locale }, mailbox);
};

/** Gives a browser what it would hold. */
export const enter = (context: BrowserContext, session: Session): Promise<unknown> =>
  context.addInitScript(
    (entry) => {
      if (origin !== "null" && localStorage.getItem("user") === null) localStorage.setItem("user", entry);
    },
    JSON.stringify({ v: 1, data: session }),
  );
