import type { DeclarationKind } from "../database/declaration-tables.ts";
import { mailboxBehind } from "../http/limits/mailbox-behind.ts";
import { enqueue } from "../mail/outbox.ts";
import type { Services } from "../services.ts";
import { endContracts } from "./end-contracts.ts";

interface Declared {
  readonly email: string;
  readonly language: string;
  readonly order_id?: string;
  readonly end_date?: string;
  readonly [field: string]: string | undefined;
}

/**
 * Keeps a declaration with the moment it arrived, ends what it proves, and leaves its receipt to be sent, all or nothing. It is never refused
 * because somebody else has named the same address too often: then it is only kept, told to us and answered on the page.
 */
export const receiveDeclaration = async (services: Services, kind: DeclarationKind, declared: Declared) => {
  const id = services.randomHex(8);
  const received_at = services.now();
  const { language, ...content } = declared;
  const request = { ...content, email: declared.email };
  const wait = await services.limits.take({ receiptsPerAddressDaily: mailboxBehind(declared.email) }, services);
  await services.database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("declarations")
      .values({ id, kind, email: declared.email, language, content: JSON.stringify(content), received_at })
      .execute();
    const { needs, task } = await endContracts(transaction, services, { id, kind }, request);
    if (task !== null) await transaction.updateTable("declarations").set({ task }).where("id", "=", id).execute();
    await enqueue(transaction, services, "declaration-notice", { declarationId: id });
    if (wait === 0)
      await enqueue(transaction, services, "declaration-receipt", { declarationId: id, ...(needs && { needs }) });
  });
  return { reference: id, received_at: new Date(received_at).toISOString() };
};
