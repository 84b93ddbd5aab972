import type { Session } from "../../src/engine/session/session.ts";
import { mailedTo } from "../support/orders.ts";
import { ownNetwork } from "./visitors.ts";

/** Has a mail sent to who has bought. @returns what its link adds to the address of the page */
export type Link = (owner: Session, server: string) => Promise<string>;

const post = async (url: string, body: object): Promise<void> => {
  const headers = { "content-type": "application/json", ...ownNetwork() };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`POST ${url}: ${answer.status} ${await answer.text()}`);
};

const emailOf = ({ lead }: Session): string => lead?.email ?? "";

/** Declares without the number of an order, and is asked to confirm it by the mailbox. */
export const linkToConfirm =
  (kind: "cancellation" | "withdrawal"): Link =>
  async (owner, server) => {
    const email = emailOf(owner);
    const declared = { full_name: "Ana Sample", email, order_id: "?", language: owner.locale };
    await post(`${server}/api/${kind}s`, { ...declared, ...(kind === "cancellation" && { kind: "ordinary" }) });
    const link = await mailedTo(email, new RegExp(`https?://\\S+confirm-${kind}#declarationToken=\\S+`));
    return new URL(link).hash;
  };

/** Asks for a one-time code, which is typed. */
export const sendCode: Link = async (owner, server) => {
  await post(`${server}/api/auth/init`, { email: emailOf(owner) });
  return "";
};
