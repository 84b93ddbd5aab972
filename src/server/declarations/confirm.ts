import { leadsOf } from "../accounts/find-client.ts";
import { plainPlanId, plansWithoutTerms } from "../accounts/plans-without-terms.ts";
import { thingsOf } from "../accounts/things.ts";
import { canBeWithdrawn } from "../accounts/withdraw-thing.ts";
import { enqueue } from "../mail/outbox.ts";
import type { Services } from "../services.ts";
import { subscriptionsOf } from "../subscriptions/views.ts";
import { endContract, endPlan, endThing } from "./end-contracts.ts";
import { requestOf } from "./end-request.ts";
import { isContractToken } from "./token.ts";

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
  const leads = await leadsOf(services, declaration.email);
  const isMeant = (contractId: string): boolean => isContractToken(token, id, contractId, signingKey);
  const views = await subscriptionsOf(
    services,
    leads.map(({ code }) => code),
  );
  // A plan that nobody agreed to renew has a subscription from its end on: a second press knows it by what it was.
  const contract = views.find((view) => isMeant(view.id) || isMeant(plainPlanId(view.orderId)));
  const plans = contract
    ? []
    : (await plansWithoutTerms(services, leads)).filter(({ source }) => isMeant(plainPlanId(source)));
  const { kind } = declaration;
  const thing = kind === "withdrawal" ? (await thingsOf(services, leads)).find((each) => isMeant(each.id)) : undefined;
  if (!contract && plans.length === 0 && !thing) return false;
  const request = requestOf(declaration);
  await database.transaction().execute(async (transaction) => {
    const ends = contract ? [await endContract(transaction, services, kind, contract.id, request, "mailbox")] : [];
    for (const plan of plans) ends.push(await endPlan(transaction, services, kind, plan, request, "mailbox"));
    // Pressed again, it has gone back already.
    if (thing && (await canBeWithdrawn(transaction, thing)))
      ends.push(await endThing(transaction, services, thing, id));
    const task = ends.findLast((end) => end.task !== null)?.task ?? null;
    if (task !== null) await transaction.updateTable("declarations").set({ task }).where("id", "=", id).execute();
    if (ends.some(({ isEnded }) => isEnded))
      await enqueue(transaction, services, "declaration-receipt", { declarationId: id });
  });
  return true;
};
