import type { ScriptName } from "./bundle.ts";

const STYLE = `html,body{margin:0;height:100%;font:16px system-ui,sans-serif}
input{box-sizing:border-box;width:100%;height:100%;border:0;outline:0;background:transparent;font:inherit}
main{padding:24px;max-width:28rem}button{margin:12px 8px 0 0;padding:10px 16px;font:inherit}`;

/** A page of the provider, of a wallet or of a bank: its script does the rest. */
const page = (title: string, script: string, body = ""): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>${title}</title><style>${STYLE}</style></head><body>${body}<script>${script}</script></body></html>`;

interface Emulated {
  readonly host: RegExp;
  readonly path: RegExp;
  readonly script?: ScriptName;
  /** Of a page; a script is served as it is. */
  readonly title?: string;
  readonly body?: string;
}

const BUTTONS = (yes: string, no: string): string => `<button id="yes">${yes}</button><button id="no">${no}</button>`;

const TABLE: readonly Emulated[] = [
  {
    host: /^assets\.braintreegateway/,
    path: /\/hosted-fields-frame(?:\.min)?\.html$/,
    script: "hosted-field",
    title: "Field",
    body: '<input inputmode="numeric">',
  },
  {
    host: /^(?:assets\.braintreegateway|checkout\.paypal)/,
    path: /\/dispatch-frame(?:\.min)?\.html$/,
    script: "dispatch-frame",
    title: "Dispatch",
  },
  {
    host: /^checkout\.paypal/,
    path: /\/(?:redirect|cancel)-frame(?:\.min)?\.html$/,
    script: "redirect-frame",
    title: "Back to the shop",
  },
  { host: /^checkout\.paypal/, path: /\/paypal-landing-frame(?:\.min)?\.html$/, title: "PayPal" },
  { host: /^c\.paypal/, path: /^\/v1\/r\/d\/i$/, title: "Device data" },
  { host: /^(?:songbird|cas\.static)\b/, path: /\/songbird\.js$/, script: "songbird" },
  { host: /^centinelapi/, path: /\/StepUp$/, script: "step-up", title: "One moment" },
  {
    host: /\.issuing-bank\.example$/,
    path: /^\/challenge$/,
    script: "challenge",
    title: "Your bank",
    body: `<main><h1>Your bank</h1><p>Is this payment yours?</p>${BUTTONS("Confirm", "Refuse")}</main>`,
  },
  {
    host: /^www\.paypal/,
    path: /^\/agreements\/approve$/,
    script: "paypal-window",
    title: "PayPal",
    body: `<main><h1>PayPal</h1><p>Pay as buyer@example.com?</p>${BUTTONS("Agree and pay", "Back to the shop")}</main>`,
  },
  { host: /^pay\.google/, path: /^\/gp\/p\/js\/pay\.js$/, script: "google-pay" },
  { host: /^www\.paypalobjects/, path: /^\/connect-boba\/axo(?:\.min)?\.js$/, script: "axo" },
  { host: /^c\.paypal/, path: /^\/da\/r\/fb\.js$/, script: "fraudnet" },
];

/** What a browser is shown at an address of the provider's, or null. */
export const pageAt = (
  scripts: ReadonlyMap<ScriptName, string>,
  host: string,
  path: string,
): { readonly type: string; readonly body: string } | null => {
  const emulated = TABLE.find((each) => each.host.test(host) && each.path.test(path));
  if (!emulated) return null;
  const script = emulated.script ? (scripts.get(emulated.script) ?? "") : "";
  return emulated.title === undefined
    ? { type: "text/javascript", body: script }
    : { type: "text/html; charset=utf-8", body: page(emulated.title, script, emulated.body) };
};
