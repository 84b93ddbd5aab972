import type { Client } from "braintree-web/client";
import { loadQuietly } from "../../../renderer/load-part.ts";
import type { CardFields } from "./card-fields.ts";

/** What is used of it (developer.paypal.com/braintree/docs/guides/fastlane/client-side): whom it knows it asks for a code. */
interface Fastlane {
  readonly identity: {
    lookupCustomerByEmail(email: string): Promise<{ readonly customerContextId?: string }>;
    triggerAuthenticationFlow(customerContextId: string): Promise<unknown>;
  };
  FastlanePaymentComponent(options: object): Promise<FastlanePayment>;
  setLocale(locale: string): void;
}

interface FastlanePayment {
  render(selector: string): Promise<unknown>;
  getPaymentToken(): Promise<{ readonly id: string }>;
}

/** Its script takes the card fields from here, where they have its client's version, and does not load them again. */
const lendCardFields = async (): Promise<void> => {
  const { default: hostedFields } = await loadQuietly(() => import("braintree-web/hosted-fields/index.js"));
  Object.assign(window, { braintree: { hostedFields } });
};

/**
 * PayPal's accelerated checkout below `host`: card and billing address of a guest, or the card that PayPal keeps for a buyer
 * who confirms an address of theirs with a code. Rejects when it cannot be used: cards have other fields then.
 */
export const fastlaneFields = async (
  host: HTMLElement,
  given: { readonly client: Client; readonly authorization: string; readonly deviceData: string | undefined },
  email: string | undefined,
): Promise<CardFields> => {
  await lendCardFields();
  const { default: component } = await loadQuietly(() => import("braintree-web/fastlane/index.js"));
  const fastlane: Fastlane = await component.create(given);
  fastlane.setLocale("en_us");
  if (email !== undefined) {
    const { customerContextId } = await fastlane.identity.lookupCustomerByEmail(email);
    if (customerContextId) await fastlane.identity.triggerAuthenticationFlow(customerContextId);
  }
  const box = document.createElement("div");
  box.id = "fastlane-payment";
  host.append(box);
  try {
    const payment = await fastlane.FastlanePaymentComponent({});
    await payment.render(`#${box.id}`);
    return {
      // What it stands for is a token of PayPal's, of which no bank is asked.
      tokenize: async () => ({ nonce: (await payment.getPaymentToken()).id, bin: null }),
      dispose: async () => box.remove(),
    };
  } catch (error) {
    box.remove();
    throw error;
  }
};
