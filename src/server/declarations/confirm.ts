import { leadsOf } from "../accounts/find-client.ts";
import { enqueue } from "../mail/outbox.ts";
import type { Services } from "../services.ts";
import { subscriptionsOf } from "../subscriptions/views.ts";
import { endContract } from "./end-contracts.ts";
import { isContractToken } from "./token.ts";
import { wishOf } from "./wish-of.ts";

/** Longer than a mail waits to be read, and no longer: what lies in a mailbox is not to end contracts for ever. */
const LIFE_MS = 30 * 86_400_000;

/**
 * Ends the contract that the link of a mail is about: whoever pressed it holds the mailbox. Pressed again, it changes nothing.
 * @returns false when the token is none for this declaration, or is too old
 */
export const confirmDeclaration = async (services: Services, id: string, token: string): Promise<boolean> => {
  const { database, now, signingKey } = services;
  const declaration = await database.selectFrom("declarations").selectAll().where("id", "=", id).executeTakeFirst();
  if (!declaration || declaration.received_at + LIFE_MS <= now()) return false;
  const codes = (await leadsOf(services, declaration.email)).map(({ code }) => code);
  const contract = (await subscriptionsOf(services, codes)).find((each) =>
    isContractToken(token, id, each.id, signingKey),
  );
  if (!contract) return false;
  const wish = wishOf(declaration);
  await database.transaction().execute(async (transaction) => {
    const { isEnded, task } = await endContract(transaction, services, declaration.kind, contract.id, wish);
    if (task !== null) await transaction.updateTable("declarations").set({ task }).where("id", "=", id).execute();
    if (isEnded) await enqueue(transaction, services, "declaration-receipt", { declarationId: id });
  });
  return true;
};
