import type { Emulator } from "../../emulator/braintree/start-emulator.ts";
import { changeCard } from "../../src/api/calls/change-card.gen.ts";
import { changePlan } from "../../src/api/calls/change-plan.gen.ts";
import { createCancellation } from "../../src/api/calls/create-cancellation.gen.ts";
import { getAccount } from "../../src/api/calls/get-account.gen.ts";
import type { ChangePlan, GetAccount } from "../../src/api/types.gen.ts";
import { AFTER } from "../../src/checker/rules/parts/examples/brand-example.ts";
import { addDays } from "../../src/foundation/calendar.ts";
import { PROVIDER_NOTICES } from "../../src/server/http/provider-notices.ts";
import { type Buyer, newAttemptId } from "../../tests/support/buyer.ts";
import type { Chance } from "../../tests/support/simulation/chance.ts";
import type { ServerProcess } from "./server-process.ts";

const VISA = {
  type: "credit_card",
  number: "4111111111111111",
  expirationMonth: "12",
  expirationYear: "2035",
} as const;
/** Statuses of a transaction that has money, or brings it. */
const PAYS: ReadonlySet<string> = new Set(["submitted_for_settlement", "settled"]);
/** What the plan costs later. */
const DEARER = "44.99";

type Bought = Pick<Parameters<Buyer["pay"]>[0], "product" | "shown">;
const PRODUCTS: readonly [Bought, Bought] = [
  { product: "plan", shown: { amount: "39.99", currency_id: "USD" } },
  { product: "trial-plan", shown: { amount: "1.00", currency_id: "USD" } },
];

/** Somebody with a subscription. */
export interface Subscriber {
  readonly buyer: Buyer;
  /** Attempt of the purchase. */
  readonly attemptId: string;
  /** Number of the purchase; null: its answer has not come. */
  readonly orderId: string | null;
  readonly bought: Bought;
  /** Vault token of the card of the purchase. */
  readonly token: string;
  readonly days: number;
  /** Whether the law of their zone lets them end with notice. */
  readonly mayEndEarly: boolean;
}

/** Those who live with the shop: whom a server serves, and who has paused or has a card that ran out. */
export interface Town {
  readonly chance: Chance;
  readonly emulator: Emulator;
  readonly paused: Set<string>;
  /** Vault tokens by the lead that pays with them. */
  readonly expired: Map<string, string>;
  /** Charges whose money did not come, by the lead. */
  readonly unpaid: Map<string, string>;
  /** Charges whose money came late: what a provider has called settled stays so. */
  readonly settled: Set<string>;
  /** Vault token whose charge was not answered; null: all were. */
  unanswered: string | null;
  now(): number;
  server(): ServerProcess;
}

type Plan = GetAccount["answer"]["plans"][number];

const planOf = async (town: Town, { code, proof }: Buyer): Promise<Plan | null> => {
  const answer = await town.server().client.send(getAccount, { params: { code } }, { proof });
  if (!answer.ok) throw new Error(`no account: ${answer.error.error_code}`);
  return answer.value.plans[0] ?? null;
};

const change = async (town: Town, { code, proof }: Buyer, plan: Plan, body: ChangePlan["body"]): Promise<void> => {
  const answer = await town.server().client.send(changePlan, { params: { code, plan: plan.id }, body }, { proof });
  // A renewal that is under way is no time to withdraw.
  if (!answer.ok && answer.error.error_code !== "plan_changed")
    throw new Error(`${body.act}: ${answer.error.error_code}`);
};

const tokenOf = ({ emulator }: Town, attemptId: string): string =>
  emulator.ledger.transactions.find(({ orderId }) => orderId === attemptId)?.token ?? "";

/** @throws when the purchase is refused: then nothing could be shown */
export const buy = async (town: Town, buyer: Buyer, zone: string): Promise<Subscriber> => {
  const attempt_id = newAttemptId();
  const payment = { method: "card", nonce: town.emulator.ledger.mint(VISA) } as const;
  const bought = town.chance.pick(PRODUCTS);
  const answer = await buyer.pay({ ...bought, attempt_id, payment });
  // What is unknown is settled later.
  if (!answer.ok || (answer.value.status !== "completed" && answer.value.status !== "unknown"))
    throw new Error(`a purchase was refused: ${JSON.stringify(answer)}`);
  const orderId = (answer.value.status === "completed" && answer.value.order_id) || null;
  const mayEndEarly = AFTER.early_end.zones.includes(zone);
  return { buyer, attemptId: attempt_id, orderId, bought, token: tokenOf(town, attempt_id), days: 0, mayEndEarly };
};

/** Cancels what still runs. */
export const leave = async (town: Town, { buyer }: Subscriber): Promise<void> => {
  const plan = await planOf(town, buyer);
  if (plan?.acts.includes("cancel")) await change(town, buyer, plan, { act: "cancel" });
};

/** By the form that needs no account, on a day behind what is paid. */
const endLater = async (town: Town, { buyer, orderId }: Subscriber): Promise<void> => {
  const plan = await planOf(town, buyer);
  if (!plan?.until || orderId === null || !plan.acts.includes("cancel")) return;
  const end_date = addDays(plan.until, 1 + town.chance.int(60));
  const person = { full_name: "Ann Lee", email: buyer.email, order_id: orderId, language: "en-US" } as const;
  const body = { ...person, kind: "ordinary", end_date } as const;
  const answer = await town.server().client.send(createCancellation, { body });
  if (!answer.ok) throw new Error(`a later end: ${answer.error.error_code}`);
};

const replaceCard = async (town: Town, { buyer }: Subscriber): Promise<void> => {
  const plan = await planOf(town, buyer);
  if (!plan?.acts.includes("card")) return;
  const { code, proof } = buyer;
  const payment = { method: "card", nonce: town.emulator.ledger.mint(VISA) } as const;
  const params = { code, plan: plan.id };
  const answer = await town.server().client.send(changeCard, { params, body: { payment } }, { proof });
  if (!answer.ok) throw new Error(`card: ${answer.error.error_code}`);
};

const pauseOrGoOn = async (town: Town, { buyer }: Subscriber): Promise<void> => {
  const plan = await planOf(town, buyer);
  if (plan?.acts.includes("resume"))
    return change(town, buyer, plan, {
      act: "resume",
      ...(plan.state === "paused" && plan.renewal && { shown: plan.renewal }),
    });
  if (!plan?.pause_from || !plan.until) return;
  const wanted = addDays(plan.until, 5 + town.chance.int(80));
  // Days of four-digit years compare as text.
  const until = wanted < plan.pause_from ? plan.pause_from : wanted;
  town.paused.add(buyer.code);
  await change(town, buyer, plan, { act: "pause", until });
};

const withdraw = async (town: Town, { buyer }: Subscriber): Promise<void> => {
  const plan = await planOf(town, buyer);
  const { amount, currency_id } = plan?.refund ?? {};
  if (plan && amount !== undefined && currency_id !== undefined)
    await change(town, buyer, plan, { act: "withdraw", shown: { amount, currency_id } });
};

/** With notice. */
const endEarly = async (town: Town, { buyer }: Subscriber): Promise<void> => {
  const plan = await planOf(town, buyer);
  const { amount, currency_id } = plan?.early ?? {};
  if (plan?.acts.includes("end_early") && amount !== undefined && currency_id !== undefined)
    await change(town, buyer, plan, { act: "end_early", shown: { amount, currency_id } });
};

const dispute = async ({ emulator, server }: Town, { attemptId }: Subscriber): Promise<void> => {
  const sale = emulator.ledger.transactions.find(({ orderId }) => orderId === attemptId);
  if (!sale || sale.status === "voided") return;
  const event = emulator.webhook("dispute_opened", emulator.dispute(sale.id));
  await emulator.deliver(`${server().origin}${PROVIDER_NOTICES}`, event, 2);
};

const tell = async ({ emulator, server }: Town, kind: Parameters<Emulator["webhook"]>[0], id: string): Promise<void> =>
  void (await emulator.deliver(`${server().origin}${PROVIDER_NOTICES}`, emulator.webhook(kind, id), 2));

/** The money of a renewal does not come: of the last one that has paid, also where the next one is under way. */
const bringNoMoney = async (town: Town, { buyer, token, attemptId }: Subscriber): Promise<void> => {
  const plan = await planOf(town, buyer);
  if (plan?.state !== "active") return;
  const renewals = town.emulator.ledger.transactions.filter(
    (sale) => sale.token === token && sale.orderId !== attemptId && PAYS.has(sale.status) && sale.type === "sale",
  );
  const renewal = renewals.at(plan.is_charging ? -2 : -1);
  if (!renewal || town.settled.has(renewal.id)) return;
  renewal.status = "settlement_declined";
  town.unpaid.set(buyer.code, renewal.id);
  await tell(town, "transaction_settlement_declined", renewal.id);
};

/** Money that did not come is here after all. */
const bringMoney = async (town: Town, { buyer }: Subscriber): Promise<void> => {
  const id = town.unpaid.get(buyer.code);
  const renewal = town.emulator.ledger.transactions.find((sale) => sale.id === id);
  town.unpaid.delete(buyer.code);
  if (!renewal) return;
  renewal.status = "settled";
  town.settled.add(renewal.id);
  await tell(town, "transaction_settled", renewal.id);
};

/** @throws when a plan that is paid is sold a second time */
const buyAgain = async (town: Town, { buyer, bought }: Subscriber): Promise<void> => {
  const plan = await planOf(town, buyer);
  const tomorrow = addDays(new Date(town.now()).toISOString().slice(0, 10), 1);
  // Days of four-digit years compare as text.
  if (plan?.state !== "active" || plan.is_charging || plan.until === null || plan.until <= tomorrow) return;
  for (const amount of [bought.shown?.amount ?? "", DEARER]) {
    const payment = { method: "card", nonce: town.emulator.ledger.mint(VISA) } as const;
    const answer = await buyer.pay({ ...bought, shown: { amount, currency_id: "USD" }, payment });
    if (answer.ok) throw new Error(`a plan that is paid until ${plan.until} was sold again`);
  }
};

/** Days between two at which who may end with notice thinks of it. */
const EARLY_EVERY = 20;

/** A little longer than a month, at whose end money may not come; some days later the same may be bought again. */
const ROUND = 37;
const BUYS_AGAIN = 3;

/** One day of somebody: most do nothing. */
export const liveADay = async (town: Town, subscriber: Subscriber): Promise<void> => {
  const { chance, expired } = town;
  const { code } = subscriber.buyer;
  const thinksOfIt = subscriber.mayEndEarly && subscriber.days % EARLY_EVERY === EARLY_EVERY - 1;
  if (subscriber.days === 2 && chance.percent(3)) return withdraw(town, subscriber);
  if (thinksOfIt && chance.percent(60)) return endEarly(town, subscriber);
  if (expired.has(code) && chance.percent(15)) {
    expired.delete(code);
    return replaceCard(town, subscriber);
  }
  const isCut = town.unanswered !== null && town.unanswered === subscriber.token;
  if ((isCut && chance.percent(60)) || (subscriber.days % ROUND === ROUND - 1 && chance.percent(40)))
    return bringNoMoney(town, subscriber);
  if (town.unpaid.has(code) && chance.percent(10)) return bringMoney(town, subscriber);
  if (subscriber.days % ROUND === BUYS_AGAIN && chance.percent(40)) return buyAgain(town, subscriber);
  const luck = chance.next();
  if (luck < 0.0003) return leave(town, subscriber);
  if (luck < 0.0009) return pauseOrGoOn(town, subscriber);
  if (luck < 0.001) return dispute(town, subscriber);
  if (luck < 0.0018) expired.set(code, subscriber.token);
  if (luck >= 0.0018 && luck < 0.0024) await endLater(town, subscriber);
};
