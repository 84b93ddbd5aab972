import braintree from "braintree";
import { MERCHANT } from "./keys.ts";

/** The provider's own SDK, connected with an emulator, for whoever asks the provider beside the product. */
export const sdkFor = ({ port }: { readonly port: number }, privateKey: string = MERCHANT.privateKey) =>
  new braintree.BraintreeGateway({
    environment: new braintree.Environment("127.0.0.1", String(port), "", false, "", ""),
    merchantId: MERCHANT.id,
    publicKey: MERCHANT.publicKey,
    privateKey,
  });
