import type { AnswerOf } from "../../../api/call.ts";
import { ok, type Result } from "../../../foundation/result.ts";
import { tellOfClients } from "../../accounts/disclosures.ts";
import { isClient, leadsOf } from "../../accounts/find-client.ts";
import { beingPaidBy, holdMailbox, ownedBy } from "../../accounts/ownership.ts";
import type { Database } from "../../database/open.ts";
import { repeatTransaction } from "../../database/repeat-transaction.ts";
import type { LeadRow } from "../../database/tables.ts";
import { changeLead, holdLead } from "../../leads/leads.ts";
import { leavePlan, mayMailPlan } from "../../leads/leave-plan.ts";
import { sameMailbox } from "../../leads/mailbox.ts";
import { keysCovering } from "../../purchase/catalogue.ts";
import type { Services } from "../../services.ts";
import type { Handler } from "../handler.ts";
import { refuse, type ServerRefusal } from "../refusal.ts";

/** Says who is a client, as the specification wants: of a few addresses, and then of none. Who pays is asked to prove it. */
export const updateLeadEmail: Handler<"updateLeadEmail"> = ({ body }, services, { lead, ip }) =>
  tellOfClients(services, ip, async (silentSeconds): Promise<Result<AnswerOf<"updateLeadEmail">, ServerRefusal>> => {
    const isSame = sameMailbox(body.email) === sameMailbox(lead.email);
    const isAsked = body.new_login_flow === true && !isSame && silentSeconds === 0;
    if (isAsked && (await isClient(services, body.email))) return refuse("CLIENT_WITH_GIVEN_EMAIL_EXISTS");
    const isMailed = !isSame && (await mayMailPlan(services, lead, body.email, { plansPerLeadDaily: lead.code }));
    const refusal = await repeatTransaction(
      services.database,
      async (transaction): Promise<Result<never, ServerRefusal> | null> => {
        const held = await holdLead(transaction, lead.code);
        if (!held) return refuse("unauthorised");
        // By now: the address that was read may have given way to another one, and that one been proved.
        const isMoved = sameMailbox(body.email) !== sameMailbox(held.email);
        if (isMoved) {
          const brought = await ownedAndPaid({ ...services, database: transaction }, [held]);
          // Nobody could sign in at an address that nobody has: whoever owns something waits.
          if (silentSeconds > 0 && brought.length > 0)
            return refuse("too_many_requests", { retryAfter: silentSeconds });
          if (await ownsTheSame(transaction, services, held, brought, body.email))
            return refuse("CLIENT_WITH_GIVEN_EMAIL_EXISTS");
        }
        // Who agreed to news did so with the address that was there.
        const agrees = isMoved ? body.marketing_consent === true : body.marketing_consent;
        await changeLead(transaction, lead.code, {
          email: body.email,
          ...(isMoved && { proven_at: null, signed_in_at: null }),
          ...(agrees !== undefined && { marketing_consent: agrees ? 1 : 0 }),
          updated_at: services.now(),
        });
        if (isMailed) await leavePlan(transaction, services, lead.code);
        return null;
      },
    );
    return refusal ?? ok({ success: true });
  });

/** Keys of what is owned, or being paid for, by any of the leads. */
const ownedAndPaid = async (services: Services, leads: readonly LeadRow[]): Promise<readonly string[]> =>
  leads.length === 0 ? [] : [...(await ownedBy(services, leads)), ...(await beingPaidBy(services, leads))];

/**
 * Whether a mailbox would own something twice if a lead took its address: two plans would renew for one client.
 * @param brought keys of what the lead brings along
 */
const ownsTheSame = async (
  transaction: Database,
  services: Services,
  lead: LeadRow,
  brought: readonly string[],
  email: string,
): Promise<boolean> => {
  if (brought.length === 0) return false;
  await holdMailbox(transaction, services, email);
  const inside = { ...services, database: transaction };
  const there = await ownedAndPaid(inside, await leadsOf(inside, email));
  return brought.some((key) => keysCovering(services, lead, key).some((each) => there.includes(each)));
};
