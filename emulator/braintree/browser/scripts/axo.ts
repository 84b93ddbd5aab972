/**
 * Stand-in of PayPal's axo.js, which is Fastlane: a guest types a card into the provider's own fields, and who is known by their
 * address (it begins with `member.`) has a card that is kept, once the code `111111` has confirmed them.
 */
interface Client {
  request(options: object): Promise<{ readonly creditCards: readonly { readonly nonce: string }[] }>;
}
interface HostedFields {
  tokenize(options: object): Promise<{ readonly nonce: string }>;
}
interface Options {
  readonly platformOptions: { readonly client: Client; readonly deviceData?: string };
}
/** What the shop's page has lent it. */
interface Namespace {
  readonly hostedFields?: { create(options: object): Promise<HostedFields> };
}
const namespace = (): Namespace => ("braintree" in window ? (window.braintree as Namespace) : {});

const FLAG = { hasBuyerConsent: true, termsAndConditionsVersion: "1", termsAndConditionsCountry: "US" };
const OF_MEMBER = { number: "4005519200000004", expirationMonth: "12", expirationYear: "2034", cvv: "123" };
const FIELDS = { number: "Card number", expirationDate: "Expiration", cvv: "Security code" };

const element = (tag: string, style: string, ...children: readonly (Node | string)[]): HTMLElement => {
  const made = document.createElement(tag);
  made.style.cssText = style;
  made.append(...children);
  return made;
};

/** Asks for the code that the buyer was sent. */
const asked = (): Promise<boolean> =>
  new Promise((resolve) => {
    const code = document.createElement("input");
    const button = element("button", "", "Continue");
    const place = "position:fixed;inset:auto 16px 16px;padding:16px;background:#fff;border:1px solid";
    const dialog = element("div", place, element("label", "", "Code ", code), button);
    dialog.setAttribute("role", "dialog");
    dialog.setAttribute("aria-label", "Fastlane");
    document.body.append(dialog);
    button.addEventListener("click", () => {
      dialog.remove();
      resolve(code.value === "111111");
    });
  });

const forMember = ({ client }: Options["platformOptions"]) => ({
  async render(selector: string) {
    document.querySelector(selector)?.append(element("p", "", "Visa •••• 0004 by Fastlane"));
  },
  async getPaymentToken() {
    const data = { creditCard: { ...OF_MEMBER, email: "member@example.com", fastlane: FLAG } };
    const { creditCards } = await client.request({ endpoint: "payment_methods/credit_cards", method: "post", data });
    return { id: creditCards[0]?.nonce };
  },
});

const forGuest = ({ client }: Options["platformOptions"]) => {
  let hosted: HostedFields | undefined;
  return {
    async render(selector: string) {
      const boxes = Object.entries(FIELDS).map(([name, title]) => {
        const container = element("div", "block-size:48px;border:1px solid;margin-block-end:8px");
        document.querySelector(selector)?.append(container);
        return [name, { container, iframeTitle: title }] as const;
      });
      document.querySelector(selector)?.append(element("p", "", "Save your card with Fastlane"));
      hosted = await namespace().hostedFields?.create({ client, fields: Object.fromEntries(boxes) });
    },
    async getPaymentToken() {
      const card = await hosted?.tokenize({ fastlane: FLAG });
      return { id: card?.nonce };
    },
  };
};

const fastlane = {
  fastlane: {
    create: async ({ platformOptions }: Options) => {
      let isMember = false;
      return {
        identity: {
          lookupCustomerByEmail: async (email: string) =>
            email.startsWith("member.") ? { customerContextId: "emulated-context" } : {},
          async triggerAuthenticationFlow() {
            isMember = await asked();
            return { authenticationState: isMember ? "succeeded" : "failed" };
          },
        },
        setLocale: () => undefined,
        FastlanePaymentComponent: async () => (isMember ? forMember : forGuest)(platformOptions),
      };
    },
  },
};
Object.assign(window, { braintree: { ...namespace(), ...fastlane } });
