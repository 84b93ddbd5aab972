import type { Content } from "../../../language/content/content.ts";
import { type JsonDocument, spot } from "../../../language/reading/json-document.ts";
import type { BrandFile } from "../../../language/types/brand.gen.ts";
import type { Finding, Rule } from "../../rule.ts";
import { otherBrand } from "../parts/examples/brand-example.ts";
import { textsOf } from "../parts/words-in-texts.ts";

type Args = { readonly words: string; readonly brand: string };

const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/**
 * Names of two brands as words and addresses repeat them. What is the other one's alone is a group; the longer name comes
 * first, because one may hold the other: "Stride" and "Stride Walk".
 */
const namesOf = ({ name, hosts }: BrandFile, own: BrandFile): Names => {
  const domains = hosts.filter((host) => /\p{L}\.\p{L}/u.test(host) && !own.hosts.includes(host));
  const parts = [
    ...[own.name, own.name.toLowerCase(), ...own.hosts].map((each) => [each, literally(each)] as const),
    [name, `(?<![\\p{L}\\d])(${literally(name)})`] as const,
    // As the app of a brand is opened.
    [name.toLowerCase(), `(?<![\\p{L}\\d])(${literally(name.toLowerCase())})(?=://)`] as const,
    ...[name.toLowerCase(), ...domains].map((each) => [each, `(?<=[/@.])(${literally(each)})`] as const),
  ].sort(([one], [other]) => other.length - one.length);
  const pattern = new RegExp(`(?:${parts.map(([, each]) => each).join("|")})(?![\\p{L}\\d])`, "gu");
  return { parts: [name, name.toLowerCase(), ...domains], pattern };
};

interface Names {
  /** What a text has to hold for the expression to find something. */
  readonly parts: readonly string[];
  readonly pattern: RegExp;
}

const otherIn = (text: string, { parts, pattern }: Names): string | undefined =>
  parts.some((part) => text.includes(part))
    ? [...text.matchAll(pattern)].find(([, ...groups]) => groups.some(Boolean))?.[0]
    : undefined;

interface Written {
  readonly text: string;
  readonly document: JsonDocument;
  readonly pointer: readonly string[];
}

/** What a brand says of itself, and its funnels and their campaigns to their visitors. */
function* writtenFor(id: string, { brands, funnels, overlays, messages }: Content): Iterable<Written> {
  const brand = brands.get(id);
  if (brand) yield* stringsIn(brand.document, brand.value, []);
  const own = [...funnels.values()].filter(({ funnel }) => funnel?.value.brand === id);
  const files = own.flatMap((parts) => [
    parts.funnel?.file,
    parts.quiz?.file,
    ...[...parts.pages.values()].flatMap(({ file }) => (file.role?.owner === parts.id ? [file] : [])),
  ]);
  const campaigns = [...overlays.values()].filter(({ campaign }) =>
    own.some((parts) => parts.id === campaign.value.extends),
  );
  const references = [
    ...[brand?.file, ...files].flatMap((file) => file?.references ?? []),
    ...campaigns.flatMap((overlay) => overlay.references),
  ];
  const keys = new Set(references.flatMap(({ to, value }) => (to === "message" ? [value] : [])));
  const texts = textsOf(messages, keys);
  for (const { text, document, inFile } of texts) yield { text, document, pointer: [inFile] };
}

function* stringsIn(document: JsonDocument, value: unknown, pointer: readonly string[]): Iterable<Written> {
  if (typeof value === "string") yield { text: value, document, pointer };
  else if (typeof value === "object" && value !== null)
    for (const [key, each] of Object.entries(value)) yield* stringsIn(document, each, [...pointer, key]);
}

function* check(content: Content): Iterable<Finding<Args>> {
  if (content.brands.size < 2) return;
  const told = new Set<string>();
  for (const [id, { value: own }] of content.brands) {
    const others = [...content.brands].filter(([other]) => other !== id).map(([, { value }]) => namesOf(value, own));
    for (const { text, document, pointer } of writtenFor(id, content)) {
      for (const names of others) {
        const words = otherIn(text, names);
        const place = `${document.path}#${pointer.join("/")}`;
        if (words === undefined || told.has(place)) continue;
        told.add(place);
        yield { where: spot(document, pointer), args: { words, brand: id } };
      }
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL9043",
  severity: "warning",
  title: "A brand speaks under the name of another one",
  explanation:
    "Words, addresses and mailboxes that were copied from another brand send visitors to a company that they do not know, and mails to people who cannot help. Its own files and the words of its funnels name this brand alone.",
  wrong: {
    "funnels/brands/other.json": otherBrand(["other.example"]),
    "funnels/brands/brand.json": { support: { email: "help@other.example" } },
  },
  right: { "funnels/brands/other.json": otherBrand(["other.example"]) },
  check,
  say: ({ words, brand }) => [`"${words}" is another brand than "${brand}"`, `write the name or address of "${brand}"`],
};
