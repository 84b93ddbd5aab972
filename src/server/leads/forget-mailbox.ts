import { sql } from "kysely";
import { emailProblem } from "../../engine/lead/email.ts";
import type { DeclarationRow } from "../database/declaration-tables.ts";
import type { Database } from "../database/open.ts";
import type { Services } from "../services.ts";
import { endSignUp } from "../sign-ups/leave.ts";
import { mayBeMailbox, sameMailbox } from "./mailbox.ts";

/** How many rows about a mailbox went, or name nobody any more. */
export interface ForgottenOfMailbox {
  readonly messages: number;
  /** Withdrawals and cancellations: they stay, and lead to nobody. */
  readonly proofs: number;
  readonly signUps: number;
  readonly codes: number;
  readonly mails: number;
  readonly invalidEvents: number;
}

const NONE: ForgottenOfMailbox = { messages: 0, proofs: 0, signUps: 0, codes: 0, mails: 0, invalidEvents: 0 };

/**
 * Forgets what is kept by mailbox: who wrote to us or asked for news need never have been a visitor.
 * @param written the address in further ways in which it was written
 */
export const forgetMailbox = async (
  transaction: Database,
  services: Services,
  email: string,
  written: readonly string[],
): Promise<ForgottenOfMailbox> => {
  // A part of an address stands in the mails of strangers, and none at all in every proof of somebody forgotten.
  if (emailProblem(email) !== null) return NONE;
  const mailbox = sameMailbox(email);
  const otps = await transaction.deleteFrom("otps").where("email", "=", mailbox).executeTakeFirstOrThrow();
  const signUps = await transaction.selectFrom("sign_ups").selectAll().where("mailbox", "=", mailbox).execute();
  for (const row of signUps) await endSignUp(transaction, services, row);
  const declarations = await forgetDeclarations(transaction, email);
  const messages = declarations.filter(({ kind }) => kind === "message").length;
  const rows = [...signUps, ...declarations].map((row) => row.email);
  const ways = new Set([email.trim(), mailbox, ...written, ...rows].map((each) => each.toLowerCase()));
  return {
    messages,
    proofs: declarations.length - messages,
    signUps: signUps.length,
    codes: Number(otps.numDeletedRows),
    mails: await forgetMails(transaction, ways),
    invalidEvents: await forgetInvalid(transaction, ways),
  };
};

/** Fields of a withdrawal or cancellation that prove which contract was ended and when, and name nobody. */
const PROOF: ReadonlySet<string> = new Set(["order_id", "kind", "end_date"]);

/** Messages go. Withdrawals and cancellations stay as proof, and lead to nobody. @returns them as they were */
const forgetDeclarations = async (
  transaction: Database,
  email: string,
): Promise<readonly Pick<DeclarationRow, "kind" | "email">[]> => {
  const rows = await transaction
    .selectFrom("declarations")
    .select(["id", "kind", "email", "content"])
    .where(mayBeMailbox("email", email))
    .execute();
  const own = rows.filter((each) => sameMailbox(each.email) === sameMailbox(email));
  for (const row of own) {
    if (row.kind === "message") {
      await transaction.deleteFrom("declarations").where("id", "=", row.id).execute();
      continue;
    }
    // Written by us as a flat object of texts.
    const fields = Object.entries(JSON.parse(row.content) as Readonly<Record<string, string>>);
    const content = JSON.stringify(Object.fromEntries(fields.filter(([field]) => PROOF.has(field))));
    await transaction.updateTable("declarations").set({ email: "", content }).where("id", "=", row.id).execute();
  }
  return own;
};

/** What fitted no schema is kept as it came. @returns how many rows */
export const forgetInvalid = async (transaction: Database, texts: Iterable<string>): Promise<number> => {
  let count = 0;
  for (const text of texts) {
    const holding = transaction.deleteFrom("invalid_events").where(contains("body", text));
    count += Number((await holding.executeTakeFirstOrThrow()).numDeletedRows);
  }
  return count;
};

const contains = (column: "body" | "text", text: string) => {
  const lower = sql<string>`lower(${sql.ref(column)})`;
  return sql<boolean>`replace(${lower}, ${text.toLowerCase()}, '') != ${lower}`;
};

/** In the local mailbox: those to the address, and those to us that quote it. @returns how many */
const forgetMails = async (transaction: Database, texts: Iterable<string>): Promise<number> => {
  let count = 0;
  for (const text of texts) {
    const recipient = sql<boolean>`lower(recipient) = ${text}`;
    const quoting = transaction.deleteFrom("mails").where(({ or }) => or([recipient, contains("text", text)]));
    count += Number((await quoting.executeTakeFirstOrThrow()).numDeletedRows);
  }
  return count;
};
