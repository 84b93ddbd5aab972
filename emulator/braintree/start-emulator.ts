import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { openDispute } from "./gateway/disputes.ts";
import { createLedger, type Ledger } from "./gateway/ledger.ts";
import { isGatewayCall, serveGateway } from "./gateway/serve.ts";
import { deliver, verifyAddress, type Webhook, type WebhookKind, webhook } from "./gateway/webhooks.ts";
import type { XmlFields } from "./gateway/xml.ts";
import { bodyOf } from "./http/body.ts";
import { type Answer, send } from "./http/send.ts";
import { variablesFor } from "./keys.ts";
import { createScript, type Misbehaviour, type Script } from "./misbehaviour.ts";
import { requestCheck } from "./wire/requests.ts";

/** One request of a server, as it came over the wire. */
export interface WireRequest {
  readonly operation: string;
  readonly body: XmlFields;
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
  /** Requests that no description allows: faults of whoever asked. */
  readonly violations: readonly string[];
  /** Opens a dispute as a bank does. @returns its id */
  dispute(transactionId: string, reason?: string): string;
  /** An event about a transaction, a dispute or a payment method, signed. */
  webhook(kind: WebhookKind, id?: string): Webhook;
  deliver(url: string, event: Webhook, times?: number): Promise<readonly number[]>;
  verifyAddress(url: string): Promise<boolean>;
  stop(): Promise<void>;
}

export interface EmulatorOptions {
  /** 0 for one that is free. */
  readonly port?: number;
  readonly script?: readonly Misbehaviour[];
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

const BAD: Answer = { status: 400, type: "text/plain", body: "" };

export const startEmulator = async ({
  port = 0,
  script: rules = [],
  now = Date.now,
}: EmulatorOptions = {}): Promise<Emulator> => {
  const ledger = createLedger(now);
  const script = createScript();
  for (const rule of rules) script.add(rule);
  const requests: WireRequest[] = [];
  const violations: string[] = [];
  const gateway = {
    ledger,
    script,
    check: requestCheck(),
    heard: (operation: string, body: XmlFields) => requests.push({ operation, body }),
    refused: (fault: string) => violations.push(fault),
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "", url: path = "", headers } = request;
    const body = await bodyOf(request);
    if (!isGatewayCall(path)) return send(response, { ...BAD, status: 404 }, null);
    const { answer, misbehaviour } = serveGateway(gateway, { method, path, headers, body });
    return send(response, answer, misbehaviour);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      violations.push(String(error));
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the emulator has no port");
  return {
    port: address.port,
    variables: variablesFor(address.port),
    ledger,
    script,
    requests,
    violations,
    dispute: (transactionId, reason) => openDispute(ledger, transactionId, reason).id,
    webhook: (kind, id) => webhook(ledger, kind, id),
    deliver,
    verifyAddress,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
};
