import { parse } from "csv-parse/sync";
import type { GatewayAddress } from "./server-keys.ts";

/** Well within the time in which the provider waits for the answer to a notice. */
const TIMEOUT_MS = 15_000;
const MAX_BYTES = 8 * 1024 * 1024;
const OF_PROVIDER = ["braintreegateway.com", "braintree-api.com", "braintreepayments.com", "paypal.com"] as const;

/** What of a row says that there is no card any more; and that its owner is to be asked: nothing is tried again for either. */
const CLOSED = /closed/i;
const ASKS_OWNER = /contact/i;

/** Tokens of cards: those that were updated, and those of accounts that were closed. */
export interface CardReport {
  readonly updated: readonly string[];
  readonly closed: readonly string[];
}

/** Whether an address may be asked for a report: https at the provider's names, or the emulator that was configured. */
export const mayAsk = ({ protocol, hostname, host }: URL, gateway: GatewayAddress | null): boolean => {
  if (gateway) return host === `${gateway.host}:${gateway.port}`;
  return protocol === "https:" && OF_PROVIDER.some((name) => hostname === name || hostname.endsWith(`.${name}`));
};

/**
 * Cards that a report of the account updater names. The provider documents no columns: the one whose
 * heading names a token counts.
 * @throws when there is none
 */
export const cardsIn = (csv: string): CardReport => {
  const [headings = [], ...rows]: string[][] = parse(csv, {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const names = headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, " ")
      .trim(),
  );
  const exact = names.findIndex((name) => /^(?:payment method |credit card |card )?token$/.test(name));
  const at = exact < 0 ? names.findIndex((name) => name.includes("token")) : exact;
  if (at < 0)
    throw new Error(`a report of updated cards has no column of tokens, but ${headings.join(", ") || "nothing"}`);
  const tokensWhere = (is: (row: readonly string[]) => boolean): readonly string[] =>
    [...new Set(rows.filter(is).map((row) => row[at]?.trim() ?? ""))].filter((token) => token !== "");
  const says = (row: readonly string[], what: RegExp): boolean => row.some((cell) => what.test(cell));
  const updated = tokensWhere((row) => !says(row, CLOSED) && !says(row, ASKS_OWNER));
  // One number of a card may be closed because it has another by now.
  const closed = tokensWhere((row) => says(row, CLOSED)).filter((token) => !updated.includes(token));
  return { updated, closed };
};

const textWithin = async (answer: Response, maxBytes: number): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`a report of updated cards has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
};

/** @throws when the report cannot be had, or read: the provider is asked to tell of it again */
export const updatedCards = async (address: string, gateway: GatewayAddress | null): Promise<CardReport> => {
  const url = URL.parse(address);
  if (!url || !mayAsk(url, gateway))
    throw new Error(`a report of updated cards lies where it is not looked for: ${url?.host ?? "no address"}`);
  const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`a report of updated cards was answered with ${answer.status}`);
  return cardsIn(await textWithin(answer, MAX_BYTES));
};
