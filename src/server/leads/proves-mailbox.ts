import { readIdToken } from "../accounts/id-token.ts";
import type { RequestFacts } from "../http/handler.ts";
import type { Services } from "../services.ts";
import { sameMailbox } from "./mailbox.ts";

/** Whether a request comes from who has just proved this mailbox by a one-time code: a lead of theirs is proved with it. */
export const provesMailbox = ({ signingKey, now }: Services, { header }: RequestFacts, email: string): boolean => {
  const client = readIdToken(header("authorization"), signingKey, now());
  return client?.scopes.includes("leads:prove") === true && sameMailbox(client.email) === sameMailbox(email);
};
