import { randomBytes } from "node:crypto";
import { createLead } from "../../src/api/calls/create-lead.gen.ts";
import { getClientSecret } from "../../src/api/calls/get-client-secret.gen.ts";
import { getRenewalConsent } from "../../src/api/calls/get-renewal-consent.gen.ts";
import { pay } from "../../src/api/calls/pay.gen.ts";
import type { CreateLead, Pay } from "../../src/api/types.gen.ts";
import type { ApiWorld } from "./api-world.ts";

export const ANSWERS = {
  gender: "female",
  age: 34,
  height: 168,
  weight: 80,
  target_weight: 70,
  wants: "yes",
  goal: "goal_run",
  distance: "up_to_5_km",
  emotion: "emotion_happy",
  days: [1, 3, 5],
} as const;

/** Where a buyer lives. */
export const ADDRESS = {
  full_name: "Ann Lee",
  address_1: "1 First St",
  city: "Austin",
  state: "TX",
  postal_code: "78701",
  phone: "",
  country: "US",
};

type Consents = NonNullable<Pay["body"]["consents"]>;

/** A lead as the browser holds it, and what it does to pay. */
export interface Buyer {
  readonly code: string;
  readonly email: string;
  readonly proof: string;
  secret(product?: string): Promise<string>;
  /** What is agreed to with a product that renews, as the server words it. */
  consents(product?: string): Promise<Consents>;
  pay(body: Partial<Pay["body"]> & { product?: string; secret?: string }): Promise<Awaited<ReturnType<typeof sendPay>>>;
}

/** A lead under a code that a test has written down elsewhere. */
export const aLeadWithCode = async (world: ApiWorld, code: string): Promise<void> => {
  const lead = await aBuyer(world);
  await world.services.database.updateTable("leads").set({ code }).where("code", "=", lead.code).execute();
};

export const newAttemptId = (): string => randomBytes(16).toString("hex");

const sendPay = (
  world: Pick<ApiWorld, "client">,
  lead: { code: string; proof: string },
  product: string,
  secret: string,
  body: Pay["body"],
) =>
  world.client.send(
    pay,
    { params: { code: lead.code, productKey: product, secret: "-" }, query: { p_locale: "en-US" }, body },
    { proof: lead.proof, paymentSecret: secret },
  );

/** Another person for every buyer: one person owns a plan once. */
const anotherEmail = (): string => `ann.${newAttemptId()}@example.com`;

export const aBuyer = async (
  world: Pick<ApiWorld, "client">,
  {
    email = anotherEmail(),
    zone = "America/New_York",
    answers = ANSWERS,
    ...played
  }: {
    readonly answers?: CreateLead["body"]["quiz_answers"];
    readonly edition?: string;
    readonly email?: string;
    readonly zone?: string;
    readonly utm_params?: Readonly<Record<string, string>>;
  } = {},
): Promise<Buyer> => {
  const made = await world.client.send(createLead, {
    params: { funnel: "20" },
    body: {
      quiz_id: "running-test",
      quiz_answers: answers,
      source: "react",
      language: "en-US",
      email,
      ...played,
    },
  });
  if (!made.ok) throw new Error(`no lead: ${made.error.error_code}`);
  const { code, proof } = made.value;
  const secret = async (product = "plan"): Promise<string> => {
    const answer = await world.client.send(getClientSecret, { params: { code }, query: { product } }, { proof });
    if (!answer.ok) throw new Error(`no secret: ${answer.error.error_code}`);
    return answer.value.secret;
  };
  const consents = async (product = "plan"): Promise<Consents> => {
    const query = { product, p_locale: "en-US", zone } as const;
    const answer = await world.client.send(getRenewalConsent, { params: { code }, query }, { proof });
    return answer.ok ? answer.value.consents : [];
  };
  return {
    code,
    email,
    proof,
    secret,
    consents,
    async pay({ product = "plan", secret: given, ...body }) {
      return sendPay(world, { code, proof }, product, given ?? (await secret(product)), {
        attempt_id: newAttemptId(),
        consents: body.consents ?? (await consents(product)),
        shown: { amount: "39.99", currency_id: "USD" },
        payment: { method: "card", nonce: "simulated-approved" },
        ...body,
      });
    },
  };
};

/** As if the buyer had typed a code that was mailed to them. */
export const proveMailbox = ({ services }: ApiWorld, { code }: Buyer): Promise<unknown> =>
  services.database
    .updateTable("leads")
    .set({ proven_at: services.now(), signed_in_at: services.now() })
    .where("code", "=", code)
    .execute();
