import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly words: string };

const MAILBOX = /[\p{L}\d._%+-]+@(?<host>[\p{L}\d-]+(?:\.[\p{L}\d-]+)+)/gu;
/** Kept free for examples (RFC 2606): "ana@example.com" shows how an address is written. */
const OF_EXAMPLES = /^example\.(?:com|net|org)$/;

function* check({ brands, messages }: Content): Iterable<Finding<Args>> {
  const own = new Set(
    [...brands.values()].flatMap(({ value: { trader, support, hosts } }) => [
      ...hosts,
      ...[trader.email, support.email].map((each) => each.slice(each.indexOf("@") + 1)),
    ]),
  );
  for (const { text, document, inFile } of messages.files.flat()) {
    if (!text.includes("@")) continue;
    for (const { 0: words, groups = {} } of text.matchAll(MAILBOX)) {
      const host = (groups["host"] ?? "").toLowerCase();
      if (!own.has(host) && !OF_EXAMPLES.test(host)) yield { where: spot(document, [inFile]), args: { words } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL9046",
  severity: "warning",
  title: "Words name a mailbox that is none of ours",
  explanation:
    "A mailbox that a text names is read by whoever owns its domain: a typing slip, or the address of an agency, sends orders and health questions to strangers. A link to the contact page never goes out of date.",
  wrong: { "locales/en/sample.json": { "sorry.text": "Write to help@rum.example." } },
  right: { "locales/en/sample.json": { "sorry.text": "Write to help@run.example." } },
  check,
  say: ({ words }) => [
    `"${words}" is a mailbox of no brand`,
    "link to the contact page, or write an address of the brand",
  ],
};
