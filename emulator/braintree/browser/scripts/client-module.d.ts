/** The library's client as the provider's frames use it. */
declare module "braintree-web/client/client.js" {
  interface Card {
    readonly nonce: string;
  }
  export default class Client {
    constructor(configuration: object);
    request(options: {
      readonly endpoint: string;
      readonly method: string;
      readonly data: object;
    }): Promise<{ readonly creditCards: readonly Card[] }>;
  }
}
