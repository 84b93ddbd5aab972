import { sql } from "kysely";
import type { Database } from "../database/open.ts";
import type { Services } from "../services.ts";
import { endSignUp } from "../sign-ups/leave.ts";
import { mayBeMailbox, sameMailbox } from "./mailbox.ts";

/** @param written the address in the ways in which it was written */
export const forgetMailbox = async (
  transaction: Database,
  services: Services,
  email: string,
  written: Iterable<string>,
): Promise<void> => {
  await transaction.deleteFrom("otps").where("email", "=", sameMailbox(email)).execute();
  const signUps = await transaction
    .selectFrom("sign_ups")
    .selectAll()
    .where("mailbox", "=", sameMailbox(email))
    .execute();
  for (const row of signUps) await endSignUp(transaction, services, row);
  await forgetDeclarations(transaction, email);
  for (const each of written) await forgetMails(transaction, each);
};

/** Fields of a withdrawal or cancellation that prove which contract was ended and when, and name nobody. */
const PROOF: ReadonlySet<string> = new Set(["order_id", "kind", "end_date"]);

/** Messages go. Withdrawals and cancellations stay as proof, and lead to nobody. */
const forgetDeclarations = async (transaction: Database, email: string): Promise<void> => {
  const rows = await transaction
    .selectFrom("declarations")
    .select(["id", "kind", "email", "content"])
    .where(mayBeMailbox("email", email))
    .execute();
  for (const row of rows.filter((each) => sameMailbox(each.email) === sameMailbox(email))) {
    if (row.kind === "message") {
      await transaction.deleteFrom("declarations").where("id", "=", row.id).execute();
      continue;
    }
    // Written by us as a flat object of texts.
    const fields = Object.entries(JSON.parse(row.content) as Readonly<Record<string, string>>);
    const content = JSON.stringify(Object.fromEntries(fields.filter(([field]) => PROOF.has(field))));
    await transaction.updateTable("declarations").set({ email: "", content }).where("id", "=", row.id).execute();
  }
};

/** What fitted no schema is kept as it came. */
export const forgetInvalid = async (transaction: Database, texts: readonly string[]): Promise<void> => {
  for (const text of texts) await transaction.deleteFrom("invalid_events").where(contains("body", text)).execute();
};

const contains = (column: "body" | "text", text: string) => {
  const lower = sql<string>`lower(${sql.ref(column)})`;
  return sql<boolean>`replace(${lower}, ${text.toLowerCase()}, '') != ${lower}`;
};

/** In the local mailbox: those to the address, and those to us that quote it. */
const forgetMails = async (transaction: Database, written: string): Promise<void> => {
  await transaction
    .deleteFrom("mails")
    .where(({ eb, or }) => or([eb("recipient", "=", written), contains("text", written)]))
    .execute();
};
