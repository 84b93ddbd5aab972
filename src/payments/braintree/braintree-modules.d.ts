/**
 * Deep paths of braintree-web: its `browser` map would put a copy of the shared code into every component. The package is
 * CommonJS: `default` is what it exports.
 */
declare module "braintree-web/client/index.js" {
  const component: typeof import("braintree-web/client");
  export default component;
}
declare module "braintree-web/hosted-fields/index.js" {
  const component: typeof import("braintree-web/hosted-fields");
  export default component;
}
// The types know nothing of it.
declare module "braintree-web/fastlane/index.js" {
  const component: {
    create<Fastlane>(options: {
      authorization: string;
      client: import("braintree-web/client").Client;
      deviceData: string | undefined;
    }): Promise<Fastlane>;
  };
  export default component;
}
declare module "braintree-web/three-d-secure/index.js" {
  const component: typeof import("braintree-web/three-d-secure");
  export default component;
}
declare module "braintree-web/data-collector/index.js" {
  const component: typeof import("braintree-web/data-collector");
  export default component;
}
declare module "braintree-web/paypal/index.js" {
  const component: typeof import("braintree-web/paypal");
  export default component;
}
declare module "braintree-web/google-payment/index.js" {
  const component: typeof import("braintree-web/google-payment");
  export default component;
}
declare module "braintree-web/apple-pay/index.js" {
  const component: typeof import("braintree-web/apple-pay");
  export default component;
}
declare module "braintree-web/lib/basic-component-verification.js" {
  const verification: { verify(options?: object): Promise<void> };
  export default verification;
}
