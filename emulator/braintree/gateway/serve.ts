import type { Answer } from "../http/send.ts";
import { MERCHANT } from "../keys.ts";
import { fateIn, type Misbehaviour, type Script } from "../misbehaviour.ts";
import { fieldsIn, type GatewayAnswer, textIn } from "./answer.ts";
import type { Ledger } from "./ledger.ts";
import { operationAt } from "./operations.ts";
import type { XmlFields } from "./xml.ts";

const PREFIX = `/merchants/${MERCHANT.id}/`;
const CREDENTIALS = `Basic ${Buffer.from(`${MERCHANT.publicKey}:${MERCHANT.privateKey}`).toString("base64")}`;
const API_VERSION = "6";

/** A request of a server's SDK, read off the wire. */
export interface GatewayCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface Gateway {
  readonly ledger: Ledger;
  readonly script: Script;
  readonly searchLimit: number;
  /** What is wrong with a body, or null. */
  readonly check: (operation: string, body: unknown) => string | null;
  /** What is wrong with an answer of the emulator's, or null. */
  readonly checkAnswer: (operation: string, answer: GatewayAnswer) => string | null;
  /** Hears of every request that was understood. */
  readonly heard: (operation: string, body: XmlFields) => void;
  /** Hears of what no SDK of the provider's would send. */
  readonly refused: (fault: string) => void;
}

export const isGatewayCall = (path: string): boolean =>
  path.startsWith("/merchants/") && !path.includes("/client_api/");

const xmlAnswer = ({ status, xml }: GatewayAnswer): Answer => ({
  status,
  type: "application/xml; charset=utf-8",
  body: xml === "" ? "" : `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`,
});

const plain = (status: number): Answer => ({ status, type: "text/plain", body: "" });

/** @returns the answer, and how a script wants it sent */
export const serveGateway = (
  { ledger, script, searchLimit, check, checkAnswer, heard, refused }: Gateway,
  { method, path, headers, body: text }: GatewayCall,
): { readonly answer: Answer; readonly misbehaviour: Misbehaviour | null } => {
  const asIs = (answer: Answer) => ({ answer, misbehaviour: null });
  if (headers["authorization"] !== CREDENTIALS) return asIs(plain(401));
  if (!path.startsWith(PREFIX)) return asIs(plain(403));
  if (headers["x-apiversion"] !== API_VERSION) return asIs(plain(426));
  const operation = operationAt(method, path.slice(PREFIX.length).split("?")[0] ?? "");
  if (!operation) {
    refused(`${method} ${path}: no operation that is described`);
    return asIs(plain(404));
  }
  const body = (text === "" ? {} : JSON.parse(text)) as XmlFields;
  const fault = check(operation.name, body);
  if (fault !== null) {
    refused(fault);
    return asIs(plain(400));
  }
  heard(operation.name, body);
  const misbehaviour = script.next(operation.name, textIn(fieldsIn(body, "transaction"), "order_id"));
  if (misbehaviour?.does === "deaf") return { answer: plain(200), misbehaviour };
  if (misbehaviour?.does === "status") return { answer: plain(misbehaviour.status), misbehaviour };
  const [fate, lagMs] = [fateIn(misbehaviour), script.lagMs()];
  const done = operation.run({ ledger, ids: operation.ids, body, fate, lagMs, searchLimit });
  const wrong = checkAnswer(operation.name, done);
  if (wrong !== null) refused(wrong);
  return { answer: xmlAnswer(done), misbehaviour };
};
