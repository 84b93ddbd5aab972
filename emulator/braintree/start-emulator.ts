import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { bundleScripts } from "./browser/bundle.ts";
import { testCertificate } from "./browser/certificate.ts";
import { ALL_FEATURES, type Features } from "./browser/configuration.ts";
import { chromiumArguments } from "./browser/hosts.ts";
import { type BrowserRequest, serveBrowser } from "./browser/serve.ts";
import { openDispute } from "./gateway/disputes.ts";
import { createLedger, type Ledger } from "./gateway/ledger.ts";
import { SEARCH_LIMIT } from "./gateway/search.ts";
import { isGatewayCall, serveGateway } from "./gateway/serve.ts";
import { deliver, verifyAddress, type Webhook, type WebhookKind, webhook } from "./gateway/webhooks.ts";
import type { XmlFields } from "./gateway/xml.ts";
import { bodyOf } from "./http/body.ts";
import { listening } from "./http/listening.ts";
import { type Answer, send } from "./http/send.ts";
import { variablesFor } from "./keys.ts";
import { createScript, type Misbehaviour, type Script } from "./misbehaviour.ts";
import { answerCheck } from "./wire/answers.ts";
import { clientChecks } from "./wire/client-requests.ts";
import { googleCheck } from "./wire/google-request.ts";
import { requestCheck } from "./wire/requests.ts";

/** One request of a server, as it came over the wire. */
export interface WireRequest {
  readonly operation: string;
  readonly body: XmlFields;
}

/** What browsers ask for: the provider's library, its frames, wallets and banks. */
export interface BrowserHalf {
  readonly port: number;
  /** Arguments for a Chromium in which the provider's names lead here. */
  readonly chromiumArguments: readonly string[];
  readonly requests: readonly BrowserRequest[];
  /** What the merchant is given from the next configuration on. */
  grant(features: Partial<Features>): void;
}

/** The provider in a box: real HTTP, spoken to by the provider's own SDKs as they are. */
export interface Emulator {
  readonly port: number;
  /** What the adapter of the server reads to be connected with this emulator. */
  readonly variables: Readonly<Record<string, string>>;
  /** What the provider knows: every transaction, dispute and payment method. */
  readonly ledger: Ledger;
  readonly script: Script;
  readonly requests: readonly WireRequest[];
  /** Requests, of servers and of browsers, that no description allows: faults of whoever asked. */
  readonly violations: readonly string[];
  /** Null unless it was asked for. */
  readonly browser: BrowserHalf | null;
  /** Opens a dispute as a bank does. @returns its id */
  dispute(transactionId: string, reason?: string): string;
  /** An event about a transaction, a dispute or a payment method, signed. */
  webhook(kind: WebhookKind, id?: string): Webhook;
  /** An event of the account updater, and its report of these tokens at an address of the emulator's. */
  report(tokens: readonly string[], update?: "New Expiration Date" | "Account Closed"): Webhook;
  deliver(url: string, event: Webhook, times?: number): Promise<readonly number[]>;
  verifyAddress(url: string): Promise<boolean>;
  stop(): Promise<void>;
}

export interface EmulatorOptions {
  /** 0 for one that is free. */
  readonly port?: number;
  /** Port for browsers, over https; 0 for one that is free. Without it browsers are not served. */
  readonly browserPort?: number;
  readonly script?: readonly Misbehaviour[];
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Most results of a search, 20,000 unless it is said. */
  readonly searchLimit?: number;
}

const NOTHING: Answer = { status: 404, type: "text/plain", body: "" };

const browserHalf = async (
  ledger: Ledger,
  script: Script,
  port: number,
  guarded: (response: ServerResponse, serve: () => Promise<void>) => void,
  refused: (fault: string) => void,
): Promise<{ readonly half: BrowserHalf; stop(): Promise<void> }> => {
  const requests: BrowserRequest[] = [];
  let features = ALL_FEATURES;
  const scripts = await bundleScripts();
  const side = {
    ledger,
    script,
    scripts,
    features: () => features,
    check: clientChecks(),
    checkGoogle: googleCheck(),
    heard: (request: BrowserRequest) => requests.push(request),
    refused,
  };
  const respond: RequestListener = (request, response) =>
    guarded(response, async () => {
      const { answer, misbehaviour } = serveBrowser(side, request, await bodyOf(request));
      return send(response, answer, misbehaviour);
    });
  const server = await listening(createSecureServer(testCertificate(), respond), port);
  const half: BrowserHalf = {
    port: server.port,
    chromiumArguments: chromiumArguments(server.port),
    requests,
    grant: (changed) => {
      features = { ...features, ...changed };
    },
  };
  return { half, stop: server.stop };
};

export const startEmulator = async ({
  port = 0,
  browserPort,
  script: rules = [],
  now = Date.now,
  searchLimit = SEARCH_LIMIT,
}: EmulatorOptions = {}): Promise<Emulator> => {
  const ledger = createLedger(now);
  const script = createScript();
  for (const rule of rules) script.add(rule);
  /** By their path. */
  const reports = new Map<string, string>();
  const requests: WireRequest[] = [];
  const violations: string[] = [];
  const refused = (fault: string): void => void violations.push(fault);
  const gateway = {
    ledger,
    script,
    searchLimit,
    check: requestCheck(),
    checkAnswer: answerCheck(),
    heard: (operation: string, body: XmlFields) => requests.push({ operation, body }),
    refused,
  };
  const guarded = (response: ServerResponse, serve: () => Promise<void>): void => {
    serve().catch((error: unknown) => {
      violations.push(String(error));
      response.destroy();
    });
  };
  const respond: RequestListener = (request, response) =>
    guarded(response, async () => {
      const { method = "", url: path = "", headers } = request;
      const body = await bodyOf(request);
      const report = reports.get(path);
      if (report !== undefined)
        return send(response, { status: 200, type: "text/csv", body: report }, script.next("report", null));
      if (!isGatewayCall(path)) return send(response, NOTHING, null);
      const { answer, misbehaviour } = serveGateway(gateway, { method, path, headers, body });
      return send(response, answer, misbehaviour);
    });
  const server = await listening(createServer(respond), port);
  const browser = browserPort === undefined ? null : await browserHalf(ledger, script, browserPort, guarded, refused);
  return {
    port: server.port,
    variables: variablesFor(server.port),
    ledger,
    script,
    requests,
    violations,
    browser: browser?.half ?? null,
    dispute: (transactionId, reason) => openDispute(ledger, transactionId, reason).id,
    webhook: (kind, id) => webhook(ledger, kind, id),
    report: (tokens, update = "New Expiration Date") => {
      const path = `/reports/${ledger.newId()}.csv`;
      const rows = tokens.map((token) => `${token},${update}`);
      reports.set(path, ["Payment Method Token,Update Type", ...rows, ""].join("\r\n"));
      return webhook(ledger, "account_updater_daily_report", `http://127.0.0.1:${server.port}${path}`);
    },
    deliver,
    verifyAddress,
    async stop() {
      await browser?.stop();
      await server.stop();
    },
  };
};
