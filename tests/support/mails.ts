import { localMailbox } from "../../src/server/mail/send-mail.ts";
import { outboxSenders } from "../../src/server/mail/senders.ts";
import { sendOutbox } from "../../src/server/outbox/send-outbox.ts";
import type { ApiWorld } from "./api-world.ts";

/** Sends what is due. @returns the mails to an address, the newest first. */
export const mailsTo = async ({ services }: ApiWorld, address: string) => {
  await sendOutbox(services, outboxSenders(services, localMailbox(services.database, services.now)));
  const mails = await services.database
    .selectFrom("mails")
    .selectAll()
    .where("recipient", "=", address)
    .orderBy("created_at", "desc")
    .execute();
  return mails;
};
