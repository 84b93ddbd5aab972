import type { Wallet } from "../../engine/transition/events.ts";
import { askDigits } from "../digits-dialog.ts";
import type { CardResult, MountedFields, PaymentConfig, Payments, PaymentWords } from "../port.ts";
import { askBank } from "./bank-dialog.ts";
import { cardProblems } from "./card-check.ts";
import { cardForm } from "./card-form.ts";
import { CHECK_DIGITS, SIMULATED_CARDS, WRONG_DIGITS } from "./cards.ts";

const ASKS_THE_BANK = "simulated-needs-confirmation";

const nonceOf = (number: string): string =>
  SIMULATED_CARDS.find((card) => card.number === number.replace(/\D/g, ""))?.nonce ?? "simulated-approved";

const dayOf = (now: Date): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, "0")}-${String(now.getDate()).padStart(2, "0")}`;

const confirmed = async (host: HTMLElement, words: PaymentWords): Promise<CardResult> =>
  (await askBank(host, words))
    ? { token: { method: "card", nonce: "simulated-confirmed" } }
    : { refused: "needs-confirmation-failed" };

/** Payments without a provider: test fields, and cards that do what the table of `cards.ts` says. */
export const paymentPort = (config: PaymentConfig, now: () => Date = () => new Date()): Payments => ({
  confirmSaved: ({ words }) => confirmed(document.body, words),
  checkDigits: (question) =>
    askDigits(question, async (host) => {
      const form = cardForm(question.words, ["cvc"]);
      host.append(form.element);
      return {
        dispose: async () => form.element.remove(),
        async tokenize() {
          const { cvc } = form.read();
          if (!/^\d{3,4}$/.test(cvc)) return { refused: "check-card-data" };
          return { token: { method: "card", nonce: cvc === WRONG_DIGITS ? CHECK_DIGITS.wrong : CHECK_DIGITS.right } };
        },
      };
    }),
  async mount(host, words): Promise<MountedFields> {
    const form = cardForm(words);
    host.append(form.element);
    return {
      wallets: config.methods.filter((method): method is Wallet => method !== "card"),
      test: true,
      async tokenizeCard() {
        const card = form.read();
        const problems = cardProblems(card, dayOf(now()));
        form.showProblems(
          Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, `app.payment.${key}`])),
        );
        const [first] = Object.values(problems);
        if (first !== undefined) return { refused: first };
        const nonce = nonceOf(card.number);
        return nonce === ASKS_THE_BANK ? confirmed(host, words) : { token: { method: "card", nonce } };
      },
      tokenizeWallet: async (wallet) => ({ token: { method: wallet, nonce: "simulated-approved" } }),
      async dispose() {
        form.element.remove();
      },
    };
  },
});
