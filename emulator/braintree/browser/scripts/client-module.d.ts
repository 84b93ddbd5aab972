/** The library's client as the provider's frames use it. */
declare module "braintree-web/client/client.js" {
  interface Card {
    readonly nonce: string;
  }
  type Documented = import("braintree-web/client").Client;
  export default class Client {
    readonly authorization: Documented["authorization"];
    constructor(configuration: object);
    getConfiguration(): ReturnType<Documented["getConfiguration"]>;
    teardown(): ReturnType<Documented["teardown"]>;
    request(options: {
      readonly endpoint: string;
      readonly method: string;
      readonly data: object;
    }): Promise<{ readonly creditCards: readonly Card[] }>;
  }
}
