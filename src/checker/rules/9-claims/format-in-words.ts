import type { Content } from "../../../language/content/content.ts";
import { wordsAboutProducts } from "../../../language/content/words-about.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import { inAllLanguages } from "../parts/in-all-languages.ts";
import { textsOf } from "../parts/words-in-texts.ts";

type Args = { readonly format: string; readonly product: string; readonly formats: readonly string[] };

const FORMAT = /(?<![\p{L}\d])(?:pdf|epub|mobi|mp3|mp4|zip)(?![\p{L}\d])/giu;

function* check(content: Content): Iterable<Finding<Args>> {
  const about = new Map<string, Set<string>>();
  for (const { product, keys } of wordsAboutProducts(content))
    about.set(product, new Set([...(about.get(product) ?? []), ...keys]));
  for (const [product, { document, value }] of content.products) {
    const { files, name } = value;
    if (files === undefined) continue;
    const texts = [...textsOf(content.messages, [name, ...(about.get(product) ?? [])])];
    const promised = texts.flatMap((message) =>
      (message.text.match(FORMAT) ?? []).map((format) => ({ message, format: format.toLowerCase() })),
    );
    const missing = promised.filter(({ format }) => !files.some((each) => each === format));
    for (const format of new Set(missing.map((each) => each.format))) {
      const inWords = missing.flatMap(({ message, format: of }) => (of === format ? [message] : []));
      const where = [spot(document, ["files"]), ...inWords.map((each) => spot(each.document, [each.inFile]))];
      yield { where, args: { format: format.toUpperCase(), product, formats: files } };
    }
  }
}

const delivered = (files: readonly string[]): Rule["wrong"] => ({
  "funnels/products/extra.json": { supply: "content", files },
  ...inAllLanguages({ "product.extra": "Strength (PDF, EPUB)" }),
});

export const rule: Rule<Args> = {
  code: "FNL9049",
  severity: "warning",
  title: "Words promise a kind of file that is not delivered",
  explanation:
    "“PDF and EPUB” beside a product that is delivered as PDF alone: the buyer gets less than what was described (directive (EU) 2019/770, article 7). What is downloaded stands in the product.",
  wrong: delivered(["pdf"]),
  right: delivered(["pdf", "epub"]),
  check,
  say: ({ format, product, formats }) => [
    `the words promise ${format}, and "${product}" is delivered as ${formats.join(", ").toUpperCase()}`,
    "deliver it, or take it out of the words",
  ],
};
