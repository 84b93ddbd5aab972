import type { BrowserContext } from "playwright/test";
import type { Session } from "../../src/engine/session/session.ts";
import type { Event } from "../../src/engine/transition/events.ts";
import { isLocale } from "../../src/foundation/locale.ts";
import { afterAct, arrivalAt, runtimeOf, settle } from "../faults/visitors.ts";
import type { Answers } from "./answered-quiz.ts";

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

/**
 * Somebody before the e-mail page who gives an address and chooses a plan: made on the server and in no browser.
 * @param answers what the browser's storage holds once every question is answered
 * @param shop origin of the server
 * @returns what it holds then
 */
export const asBuyer = async (
  answers: Answers,
  { email, plan, shop }: { readonly email: string; readonly plan: string; readonly shop: string },
): Promise<Answers> => {
  const { v, data } = JSON.parse(answers["user"] ?? "") as { readonly v: number; readonly data: Session };
  const go = (session: Session, act: Event): Session => afterAct(runtimeOf(session.funnel), session, act);
  const atResults = go(data, { type: "emailSubmitted", step: data.position, email, marketingConsent: false });
  const decided = go(atResults, { type: "planSelected", product: plan });
  const session =
    decided.position === "checkout" ? decided : go(decided, { type: "continued", step: decided.position });
  return { ...answers, user: JSON.stringify({ v, data: await settle(shop, session, email) }) };
};
