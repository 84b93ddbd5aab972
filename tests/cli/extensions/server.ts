import type { Additions } from "./toy-repository.ts";

const OBJECT = { type: "object", additionalProperties: false };

export const toyCall: Additions = {
  "schemas/api/get-weather.json": JSON.stringify({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: "https://funnel.example/schemas/api/get-weather.json",
    title: "GetWeather",
    description: "Whether it rains where somebody wants to run.",
    "x-call": {
      method: "GET",
      service: "api",
      path: "weather/{town}",
      access: "anyone",
      retry: "safe",
      budget: "read",
      failures: [],
      data_class: "none",
    },
    ...OBJECT,
    required: ["params", "answer"],
    properties: {
      params: {
        ...OBJECT,
        required: ["town"],
        properties: { town: { type: "string", maxLength: 20, pattern: "^[a-z]+$" } },
      },
      answer: { ...OBJECT, required: ["rains"], properties: { rains: { type: "boolean", description: "It does." } } },
    },
  }),
  "src/server/http/handlers/get-weather.ts": `import { ok } from "../../../foundation/result.ts";
import type { Handler } from "../handler.ts";

export const getWeather: Handler<"getWeather"> = async ({ params }) => ok({ rains: params.town === "bergen" });
`,
};

export const toyProvider: Additions = {
  "src/payments/voucher/browser.ts": `import type { PaymentConfig, Payments } from "../port.ts";

export const paymentPort = ({ authorization }: PaymentConfig): Payments => ({
  checkDigits: async () => ({ refused: "saved-elsewhere" }),
  confirmSaved: async () => ({ refused: "saved-elsewhere" }),
  mount: async () => ({
    wallets: [],
    tokenizeCard: async () => ({ token: { method: "card", nonce: authorization } }),
    tokenizeWallet: async () => ({ cancelled: true }),
    dispose: async () => undefined,
  }),
});
`,
  "src/payments/voucher/server.ts": `import type { ProviderHalf } from "../../server/payments/provider.ts";

export const provider: ProviderHalf = {
  name: "voucher",
  configure: ({ VOUCHER_KEY: authorization }) =>
    authorization === undefined
      ? null
      : {
          label: "payments by voucher",
          takesRealMoney: false,
          policy: [{ directive: "connect-src", sources: ["https://vouchers.example"], because: "vouchers: their issuer" }],
          connect: async () => ({
            browserConfig: async () => ({
              provider: "voucher",
              authorization,
              environment: "sandbox",
              methods: ["card"],
            }),
            isSingleUse: () => true,
            charge: async ({ attemptId }) => ({ status: "captured", reference: attemptId, savedMethod: null }),
            saveMethod: async () => ({ status: "declined", reason: "refused" }),
            find: async () => null,
            reverse: async () => "voided",
            refundPart: async () => null,
            transactionsSince: async () => [],
            readNotice: async () => null,
          }),
        },
};
`,
};

export const PROVIDERS = "src/server/payments/providers.ts";

export const toyVerb: Additions = {
  "src/cli/verbs/greet/greet.ts": `import { examples, type Verb } from "../../verb.ts";

export const verb: Verb = (program, run) =>
  program
    .command("greet")
    .description("Greets whoever writes definitions.")
    .addHelpText("after", examples("greet", "greet --help"))
    .action(() =>
      run((print) => {
        print("good morning");
        return 0;
      }),
    );
`,
};
