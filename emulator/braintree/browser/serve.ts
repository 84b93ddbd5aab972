import type { IncomingMessage } from "node:http";
import type { Ledger } from "../gateway/ledger.ts";
import type { Answer } from "../http/send.ts";
import { MERCHANT } from "../keys.ts";
import type { Misbehaviour, Script } from "../misbehaviour.ts";
import { type ClientChecks, clientOperation } from "../wire/client-requests.ts";
import type { ScriptName } from "./bundle.ts";
import { clientApi, googlePayToken } from "./client-api.ts";
import type { Features } from "./configuration.ts";
import { answerGraphQL, failure, operationOf } from "./graphql.ts";
import { pageAt } from "./pages.ts";

/** One request of a browser, as it came over the wire. */
export interface BrowserRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface BrowserSide {
  readonly ledger: Ledger;
  readonly script: Script;
  readonly features: () => Features;
  readonly scripts: ReadonlyMap<ScriptName, string>;
  readonly check: ClientChecks;
  /** What is wrong with what Google's window is opened with, or null. */
  readonly checkGoogle: (body: unknown) => string | null;
  readonly heard: (request: BrowserRequest) => void;
  /** Hears of what no library of the provider's would send, and of what the provider would not answer. */
  readonly refused: (fault: string) => void;
}

interface Served {
  readonly answer: Answer;
  readonly misbehaviour: Misbehaviour | null;
}

const CLIENT_API = `/merchants/${MERCHANT.id}/client_api/v1/`;
const PIXEL = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

const OPEN = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "Authorization, Braintree-Version, Content-Type",
  "Access-Control-Allow-Methods": "GET, POST, OPTIONS",
};

const json = (value: object, status = 200): Answer => ({
  status,
  type: "application/json",
  body: JSON.stringify(value),
  headers: OPEN,
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * The provider asks PayPal before it answers. Chromium loses the address that a window is sent on to while its first page is on
 * its way, and the provider's library opens one page and goes on to another: an answer at once is one that no buyer gets.
 */
const TAKES_TIME: Readonly<Record<string, number>> = { "paypal_hermes/setup_billing_agreement": 1_000 };

/** Does what an operation does, as a script wants it done. */
const scripted = (script: Script, operation: string, act: () => Answer): Served => {
  const milliseconds = TAKES_TIME[operation];
  const misbehaviour =
    script.next(operation, null) ?? (milliseconds === undefined ? null : ({ does: "slow", milliseconds } as const));
  if (misbehaviour?.does === "status") return { answer: json({}, misbehaviour.status), misbehaviour };
  if (misbehaviour?.does === "fail") return { answer: json(failure(misbehaviour.errorClass)), misbehaviour };
  return { answer: act(), misbehaviour };
};

/** One operation below `client_api/v1/`, both sides of it held to the description. */
const servedClientApi = (side: BrowserSide, endpoint: string, asked: unknown): Served => {
  const { ledger, script, features, check, refused } = side;
  const operation = clientOperation(endpoint);
  const fault = check.request(operation, asked);
  if (fault !== null) {
    refused(fault);
    return { answer: json({}, 400), misbehaviour: null };
  }
  return scripted(script, endpoint.endsWith("/lookup") ? "lookup" : endpoint, () => {
    const answered = clientApi(ledger, features(), endpoint, asked);
    if (!answered) return json({}, 404);
    const wrong = answered.status === 200 ? check.answer(operation, answered.json) : null;
    if (wrong !== null) refused(`answer to ${wrong}`);
    return json(answered.json, answered.status);
  });
};

/** Everything that a browser asks the provider, the wallets and the banks for, by host and path. */
export const serveBrowser = (
  side: BrowserSide,
  { method = "GET", headers, url = "/" }: IncomingMessage,
  text: string,
): Served => {
  const { ledger, script, features, scripts, check, checkGoogle, heard, refused } = side;
  const asIs = (answer: Answer): Served => ({ answer, misbehaviour: null });
  const host = (headers.host ?? "").replace(/:\d+$/, "");
  const { pathname, searchParams } = new URL(url, `https://${host}`);
  if (method === "OPTIONS") return asIs({ status: 204, type: "text/plain", body: "", headers: OPEN });
  const body = parsed(text);
  const named = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  heard({ method, url: `https://${host}${url}`, headers: Object.fromEntries(named), body });

  const shown = pageAt(scripts, host, pathname);
  if (shown) return asIs({ status: 200, ...shown });
  if (host.endsWith(".braintree-api.com") && pathname === "/graphql") {
    const version = String(headers["braintree-version"]);
    const call = { authorization: headers.authorization ?? "", version, body };
    return scripted(script, operationOf(body), () => json(answerGraphQL(ledger, features(), call, refused)));
  }
  if (pathname.startsWith(CLIENT_API)) {
    const asked = method === "GET" ? Object.fromEntries(searchParams) : body;
    return servedClientApi(side, pathname.slice(CLIENT_API.length), asked);
  }
  if (host === "pay.google.com") {
    const fault = checkGoogle(body);
    if (fault !== null) refused(fault);
    return asIs(fault === null ? json({ token: googlePayToken(ledger) }) : json({}, 400));
  }
  if (pathname.endsWith("/api/logger")) {
    const fault = check.analytics(body);
    if (fault !== null) refused(fault);
    return scripted(script, "logger", () => json({}));
  }
  if (host === "b.stats.paypal.com") return asIs({ status: 200, type: "image/gif", body: PIXEL });
  return asIs({ status: 404, type: "text/plain", body: "", headers: OPEN });
};
