import type {
  ChargeOutcome,
  ChargeRequest,
  PaymentProvider,
  ProviderEvent,
  ProviderHalf,
  ProviderWorld,
} from "../../server/payments/provider.ts";
import { behaviourOf, CHECK_DIGITS } from "./cards.ts";

const ENTRY_BYTES = 8;
const SAVED_PREFIX = "simulated-saved-";
/** Outcome of an entry that gives a part of a charge back. */
const REFUND = "refunded";

/**
 * A provider that keeps its own ledger and behaves as the nonce says. It lets itself be asked to charge twice, as a
 * real one does: that nobody is charged twice is our promise, and the ledger is how tests see it kept.
 */
export const simulatedProvider = ({ database, now, randomHex }: ProviderWorld): PaymentProvider => {
  const write = async (request: ChargeRequest, outcome: string): Promise<string> => {
    const entry = randomHex(ENTRY_BYTES);
    const { minor, currency } = request.amount;
    await database
      .insertInto("simulated_charges")
      .values({ id: entry, reference: request.attemptId, minor, currency, outcome, created_at: now() })
      .execute();
    return entry;
  };
  const captured = (reference: string): ChargeOutcome => ({
    status: "captured",
    reference,
    savedMethod: `${SAVED_PREFIX}${reference}`,
  });

  return {
    browserConfig: async () => ({
      provider: "simulated",
      authorization: "sandbox_simulated_merchant",
      environment: "sandbox",
      methods: ["card", "paypal"],
    }),

    // The magic references are the same for everybody; one that goes on after a colon is somebody's own.
    isSingleUse: (nonce) => nonce.includes(":"),

    // As the law has it of the currencies in which the simulated shop sells.
    showsCardBy: (currency) => (currency === "EUR" || currency === "GBP" ? "bank" : "digits"),

    cardToConfirm: (savedMethod) =>
      Promise.resolve(
        savedMethod.startsWith(SAVED_PREFIX)
          ? { nonce: "simulated-needs-confirmation", bin: "424242", card: savedMethod }
          : null,
      ),

    async charge(request) {
      if (request.mustBeConfirmed && request.nonce?.split(":", 1)[0] !== "simulated-confirmed")
        return { status: "declined", reason: "needs-confirmation-failed" };
      if (request.isCheckDigits && request.nonce !== CHECK_DIGITS.right)
        return { status: "declined", reason: "wrong-cvc" };
      const behaviour =
        request.nonce === null || request.isCheckDigits
          ? savedBehaviour(request)
          : behaviourOf(request.nonce.split(":", 1)[0] ?? "");
      switch (behaviour.does) {
        case "approve":
          return captured(await write(request, "captured"));
        case "decline":
          await write(request, behaviour.reason);
          return { status: "declined", reason: behaviour.reason };
        case "ask-confirmation":
          return { status: "needs_confirmation" };
        case "charge-and-hang":
          await write(request, "captured");
          throw new Error("simulated provider: no answer after the charge");
        case "hang":
          throw new Error("simulated provider: no answer");
      }
    },

    async saveMethod(nonce) {
      const behaviour = behaviourOf(nonce.split(":", 1)[0] ?? "");
      if (behaviour.does === "approve")
        return { status: "saved", savedMethod: `${SAVED_PREFIX}${randomHex(ENTRY_BYTES)}` };
      if (behaviour.does === "decline") return { status: "declined", reason: behaviour.reason };
      if (behaviour.does === "ask-confirmation") return { status: "unconfirmed" };
      throw new Error("simulated provider: no answer");
    },

    async find(attemptId, reference) {
      const entry = await database
        .selectFrom("simulated_charges")
        .select(["id", "outcome"])
        .where("reference", "=", attemptId)
        .$if(reference !== undefined, (query) => query.where("id", "=", reference ?? ""))
        .orderBy("created_at", "desc")
        .executeTakeFirst();
      if (!entry) return null;
      return entry.outcome === "captured" ? captured(entry.id) : { status: "declined", reason: entry.outcome };
    },

    async reverse(reference) {
      await database
        .updateTable("simulated_charges")
        .set({ outcome: "voided" })
        .where("id", "=", reference)
        .where("outcome", "=", "captured")
        .execute();
      return "voided";
    },

    // A refund is an entry of its own, under the reference of its charge.
    async refundPart(reference, { minor, currency }, key) {
      await database
        .insertInto("simulated_charges")
        .values({ id: key, reference, minor, currency, outcome: REFUND, created_at: now() })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
      return key;
    },

    // Nobody tells anything of simulated money.
    readNotice: () => Promise.resolve(null),

    async transactionsSince(since) {
      const recent = await database
        .selectFrom("simulated_charges")
        .selectAll()
        .where("created_at", ">=", since)
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      const refunds = recent.filter(({ outcome }) => outcome === REFUND);
      const older = refunds.map(({ reference }) => reference).filter((id) => recent.every((each) => each.id !== id));
      const earlier =
        older.length === 0
          ? []
          : await database.selectFrom("simulated_charges").selectAll().where("id", "in", older).execute();
      return [...earlier, ...recent]
        .filter(({ outcome }) => outcome !== REFUND)
        .map(({ id, reference, minor, currency, outcome, created_at }) => {
          const events =
            outcome === "voided"
              ? [refunded(id, id, minor, currency, created_at)]
              : refunds
                  .filter((refund) => refund.reference === id)
                  .map((refund) => refunded(refund.id, id, refund.minor, currency, refund.created_at));
          return {
            reference: id,
            attemptId: reference,
            isCaptured: outcome === "captured" || outcome === "voided",
            minor,
            currency,
            returnedMinor: events.reduce((sum, event) => sum + event.minor, 0),
            createdAt: created_at,
            events,
          };
        });
    },
  };
};

const refunded = (
  subject: string,
  reference: string,
  minor: number,
  currency: string,
  happened_at: number,
): ProviderEvent => ({
  kind: "refunded",
  subject,
  reference,
  saved_method: null,
  minor,
  currency,
  happened_at,
});

const savedBehaviour = (request: ChargeRequest): ReturnType<typeof behaviourOf> =>
  request.savedMethod?.startsWith(SAVED_PREFIX) ? { does: "approve" } : { does: "decline", reason: "card-declined" };

export const provider: ProviderHalf = {
  name: "simulated",
  configure: () => ({
    label: "payments are simulated",
    takesRealMoney: false,
    connect: (world) => Promise.resolve(simulatedProvider(world)),
  }),
};
