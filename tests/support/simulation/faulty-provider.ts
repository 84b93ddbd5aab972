import type { ChargeOutcome, PaymentProvider, ProviderTransaction } from "../../../src/server/payments/provider.ts";
import type { Chance } from "./chance.ts";

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

interface Booked {
  readonly reference: string;
  readonly attemptId: string;
  readonly minor: number;
  readonly currency: string;
  readonly outcome: "captured" | "declined" | "asks";
  /** When the request arrives: it may lie ahead. */
  readonly at: number;
  /** From when on the search finds it. */
  readonly findableAt: number;
  returned: boolean;
}

export interface FaultyProvider extends PaymentProvider {
  /** From now on nothing goes wrong, and the search finds everything that has arrived. */
  heal(): void;
}

export interface ProviderWorld {
  readonly chance: Chance;
  readonly now: () => number;
  /** Waits for a turn. @throws when the process that asks has died */
  readonly turn: () => Promise<void>;
  readonly note: (line: string) => void;
}

/**
 * Books outside of our process: what has arrived there stays, whoever dies here. It declines, asks the bank, is silent before
 * or after it has charged, charges hours later, charges twice, has a search that lags and is down, and gives back or does not.
 */
export const faultyProvider = ({ chance, now, turn, note }: ProviderWorld): FaultyProvider => {
  const books: Booked[] = [];
  let isHealthy = false;
  const arrived = (): readonly Booked[] => books.filter(({ at }) => at <= now());

  const book = (
    request: Parameters<PaymentProvider["charge"]>[0],
    outcome: Booked["outcome"],
    delay: number,
  ): Booked => {
    const at = now() + delay;
    const lag = chance.percent(70) ? 0 : chance.int(chance.percent(20) ? 2 * HOUR : 60 * SECOND);
    const { attemptId, amount } = request;
    const entry = {
      reference: `t${books.length}`,
      attemptId,
      ...amount,
      outcome,
      at,
      findableAt: at + lag,
      returned: false,
    };
    books.push(entry);
    note(`books ${entry.reference} ${outcome} for ${attemptId.slice(0, 6)} in ${delay} ms, found after ${lag} ms`);
    return entry;
  };
  const outcomeOf = ({ outcome, reference, returned }: Booked): ChargeOutcome => {
    if (outcome === "asks") return { status: "needs_confirmation" };
    if (outcome === "declined" || returned) return { status: "declined", reason: "card-declined" };
    return { status: "captured", reference, savedMethod: `saved-${reference}` };
  };
  const silence = new Error("no answer");

  const charge: PaymentProvider["charge"] = async (request) => {
    await turn();
    const kind = chance.int(100);
    const asks = request.nonce !== null && !request.nonce.startsWith("confirmed") && kind >= 40 && kind < 50;
    if (kind < 40) return answer(outcomeOf(book(request, "captured", 0)));
    if (asks) return answer(outcomeOf(book(request, "asks", 0)));
    if (kind < 60) return answer(outcomeOf(book(request, "declined", 0)));
    if (kind < 70) throw silence;
    if (kind < 85) book(request, "captured", 0);
    else if (kind < 92) book(request, "captured", chance.int(90 * SECOND));
    else if (kind < 96) book(request, "captured", chance.int(48 * HOUR));
    else {
      book(request, "captured", 0);
      book(request, "captured", chance.int(90 * SECOND));
    }
    await turn();
    throw silence;
  };
  /** The answer travels, and may meet a process that has died. */
  const answer = async (outcome: ChargeOutcome): Promise<ChargeOutcome> => {
    await turn();
    return outcome;
  };

  return {
    heal() {
      isHealthy = true;
    },
    browserConfig: () => Promise.reject(new Error("nobody opens card fields here")),
    isSingleUse: () => true,
    charge,
    async find(attemptId) {
      await turn();
      if (!isHealthy && chance.percent(10)) throw silence;
      const found = arrived().filter(
        (entry) => entry.attemptId === attemptId && (isHealthy || entry.findableAt <= now()),
      );
      const taken = found.find(({ outcome, returned }) => outcome === "captured" && !returned);
      const last = taken ?? found.findLast(({ outcome }) => outcome !== "asks") ?? found[0];
      await turn();
      return last ? outcomeOf(last) : null;
    },
    saveMethod: () => Promise.reject(new Error("nobody saves a card here")),
    async reverse(reference) {
      await turn();
      const entry = books.find((each) => each.reference === reference);
      if (!entry) throw new Error(`nothing was charged under ${reference}`);
      if (!isHealthy && chance.percent(20)) throw silence;
      entry.returned = true;
      note(`gives ${reference} back`);
      await turn();
      if (!isHealthy && chance.percent(20)) throw silence;
      return "voided";
    },
    refundPart: () => Promise.reject(new Error("nobody ends a plan early here")),
    async transactionsSince(since) {
      await turn();
      return arrived()
        .filter(({ at }) => at >= since)
        .map(
          ({ reference, attemptId, minor, currency, outcome, at, returned }): ProviderTransaction => ({
            reference,
            attemptId,
            isCaptured: outcome === "captured",
            minor,
            currency,
            returnedMinor: returned ? minor : 0,
            createdAt: at,
            events: [],
          }),
        );
    },
    readNotice: () => Promise.resolve(null),
  };
};
