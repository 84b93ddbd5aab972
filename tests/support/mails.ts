import type { OutboxSenders } from "../../src/server/mail/outbox.ts";
import { localMailbox } from "../../src/server/mail/send-mail.ts";
import { outboxSenders } from "../../src/server/mail/senders.ts";
import { outboxLane } from "../../src/server/outbox/lane.ts";
import { ALL, LEASE_MS } from "../../src/server/outbox/send-outbox.ts";
import type { Services } from "../../src/server/services.ts";
import type { ApiWorld } from "./api-world.ts";

/** Sends what is due, and ends. @returns how many were sent */
export const sendOutbox = (services: Services, senders: OutboxSenders): Promise<number> =>
  outboxLane(services, senders, { ...ALL, leaseMs: LEASE_MS }).drain();

/** Sends the mails that are due. */
export const sendMails = ({ services }: ApiWorld): Promise<number> =>
  sendOutbox(services, outboxSenders(services, localMailbox(services.database, services.now)));

/** Sends what is due. @returns the mails to an address, the newest first. */
export const mailsTo = async (world: ApiWorld, address: string) => {
  await sendMails(world);
  const { services } = world;
  const mails = await services.database
    .selectFrom("mails")
    .selectAll()
    .where("recipient", "=", address)
    .orderBy("created_at", "desc")
    .execute();
  return mails;
};
