/** What a search engine reads in a page, without running a script. */
export interface BotView {
  readonly title: string;
  readonly description: string;
  readonly robots: string;
  readonly canonical: string;
  readonly language: string;
  readonly hreflang: Readonly<Record<string, string>>;
  /** `@type` of each block of structured data; `invalid` for one that is not JSON. */
  readonly structured: readonly string[];
  readonly headings: readonly string[];
  /** Characters of the text that stands in the page. */
  readonly textLength: number;
}

const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?)*)\s*\/?>/g;
const ATTRIBUTE = /([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g;
/** Their content is no text of the page. */
const SILENT = /<(script|style|svg|template|noscript|head)\b[\s\S]*?<\/\1>/gi;

type Attributes = Readonly<Record<string, string>>;

export const botView = (html: string): BotView => {
  const tags = [...html.replaceAll(/<(script|style|template)\b([^>]*)>[\s\S]*?<\/\1>/gi, "<$1$2>").matchAll(TAG)].map(
    ([, , name = "", attributes = ""]) => ({ name: name.toLowerCase(), attributes: attributesOf(attributes) }),
  );
  const links = tags.filter(({ name }) => name === "link").map(({ attributes }) => attributes);
  const meta = (name: string): string =>
    tags.find((tag) => tag.name === "meta" && tag.attributes["name"] === name)?.attributes["content"] ?? "";
  const body = html.replaceAll(SILENT, " ");
  return {
    title: textOf(/<title[^>]*>([\s\S]*?)<\/title>/i.exec(html)?.[1] ?? ""),
    description: meta("description"),
    robots: meta("robots") || "index",
    canonical: links.find(({ rel }) => rel === "canonical")?.["href"] ?? "",
    language: tags.find(({ name }) => name === "html")?.attributes["lang"] ?? "",
    hreflang: Object.fromEntries(
      links
        .filter(({ rel, hreflang }) => rel === "alternate" && hreflang !== undefined)
        .map(({ hreflang = "", href = "" }) => [hreflang, href]),
    ),
    structured: structuredIn(html),
    headings: [...body.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/gi)].map(([, inner = ""]) => textOf(inner)),
    textLength: textOf(body).length,
  };
};

const attributesOf = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = "", double, single, bare]) => [
      name.toLowerCase(),
      unescaped(double ?? single ?? bare ?? ""),
    ]),
  );

const structuredIn = (html: string): readonly string[] =>
  [...html.matchAll(/<script\b[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/gi)].flatMap(
    ([, json = ""]) => {
      try {
        const data = JSON.parse(json);
        return (data["@graph"] ?? [data]).map((thing: Readonly<Record<string, unknown>>) => String(thing["@type"]));
      } catch {
        return ["invalid"];
      }
    },
  );

const textOf = (html: string): string =>
  unescaped(html.replaceAll(/<[^>]*>/g, " "))
    .replaceAll(/\s+/g, " ")
    .trim();

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return ENTITIES[String(name).toLowerCase()] ?? whole;
  });
