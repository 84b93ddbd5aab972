import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { titleOf } from "../../src/foundation/document-title.ts";
import { distFiles, readDist } from "./dist-files.ts";

interface Thing {
  readonly "@type": string;
  readonly [property: string]: unknown;
}

const thingsOf = (html: string): readonly Thing[] => {
  const json = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{"@graph":[]}';
  return (JSON.parse(json) as { readonly "@graph": readonly Thing[] })["@graph"];
};

const documents = distFiles()
  .filter((path) => path.endsWith(".html"))
  .map((path) => {
    const html = readDist(path);
    return { path, head: html.split("</head>")[0] ?? "", things: thingsOf(html) };
  });

const property = (head: string, name: string): string =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(head)?.[1] ?? "";

const sizeOfPng = (path: string): string => {
  const bytes = readFileSync(path);
  return bytes.subarray(1, 4).toString() === "PNG" ? `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}` : "no PNG";
};

const thing = (path: string, type: string): Thing | undefined =>
  documents.find((document) => document.path === path)?.things.find((each) => each["@type"] === type);

it("gives every page a picture that is there, of the size it says, at the address of its canonical home", () => {
  const pictures = new Set<string>();
  const faults = documents.filter(({ head }) => {
    const image = property(head, "og:image");
    pictures.add(new URL(image).pathname);
    const sameOrigin = new URL(image).origin === new URL(property(head, "og:url")).origin;
    return !(sameOrigin && property(head, "og:image:alt") !== "");
  });
  expect(faults.map(({ path }) => path)).toEqual([]);
  const sizes = [...pictures].map((path) => [path, existsSync(`dist${path}`) ? sizeOfPng(`dist${path}`) : "absent"]);
  expect(sizes.filter(([, size]) => size !== "1200x630")).toEqual([]);
  expect(pictures.size).toBeGreaterThan(200);
});

it("asks for the large picture of a card", () => {
  const others = documents.filter(({ head }) => property(head, "twitter:card") !== "summary_large_image");
  expect(others.map(({ path }) => path)).toEqual([]);
});

describe.each([
  ["run", "Strideo"],
  ["health", "Vitala"],
])("the brand %s", (brand, name) => {
  it("has its icon for tabs, home screens and whoever asks for favicon.ico", () => {
    expect(readFileSync(`dist/site/${brand}/favicon.ico`).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
    expect(sizeOfPng(`dist/site/${brand}/apple-touch-icon.png`)).toBe("180x180");
    const { icons } = JSON.parse(readDist(`${brand}.webmanifest`)) as { readonly icons: readonly { src: string }[] };
    expect(icons.filter(({ src }) => !existsSync(`dist${src}`))).toEqual([]);
  });

  it("is named in the title of each of its pages", () => {
    const own = documents.filter(({ path }) => path.startsWith(`site/${brand}/`));
    expect(own.length).toBeGreaterThan(500);
    const nameless = own.filter(({ head }) => !/<title>([^<]*)/.exec(head)?.[1]?.includes(name));
    expect(nameless.map(({ path }) => path)).toEqual([]);
  });
});

it("names the brand in a title once", () => {
  expect(titleOf("Our story", "Strideo")).toBe("Our story | Strideo");
  expect(titleOf("Strideo in the press", "Strideo")).toBe("Strideo in the press");
});

describe("what search engines are told as data", () => {
  it("who publishes, on every page that they list, and nothing on the others", () => {
    const faults = documents.filter(({ head, things }) => {
      const isListed = !head.includes('<meta name="robots" content="noindex">');
      return isListed !== things.some((each) => each["@type"] === "Organization");
    });
    expect(faults.map(({ path }) => path)).toEqual([]);
    expect(thing("site/run/en-US/home.html", "Organization")).toMatchObject({
      name: "Strideo",
      legalName: "Strideo GmbH (demo)",
      logo: "https://run.example/icons/run-512.png",
    });
  });

  it("a product with the price of its locale", () => {
    const page = (locale: string) => thing(`site/run/+shop/${locale}/card-1.html`, "Product");
    expect(page("de-DE")?.["offers"]).toMatchObject({ "@type": "Offer", priceCurrency: "EUR" });
    expect(page("en-AU")?.["offers"]).toMatchObject({ "@type": "Offer", priceCurrency: "AUD" });
  });

  it("the questions that stand on a page, with their answers", () => {
    const faq = thing("site/run/en-US/home.html", "FAQPage")?.["mainEntity"];
    expect(faq).toContainEqual(
      expect.objectContaining({ "@type": "Question", acceptedAnswer: expect.objectContaining({ "@type": "Answer" }) }),
    );
    expect(JSON.stringify(faq)).not.toMatch(/\]\(|\{\{/);
  });

  it("where a page stands", () => {
    expect(thing("site/run/en-US/couch5k.html", "BreadcrumbList")?.["itemListElement"]).toEqual([
      expect.objectContaining({ position: 1, item: "https://run.example/en-US" }),
      expect.objectContaining({ position: 2, item: "https://run.example/en-US/couch5k" }),
    ]);
  });
});

it("gives no two pages of a brand and locale that search engines list the same title or description", () => {
  const seen = new Map<string, string>();
  const duplicates: string[] = [];
  for (const { path, head } of documents) {
    if (property(head, "robots") === "noindex") continue;
    const [, brand, locale = ""] = /^site\/([^/]+)\/(?:\+[^/]+\/)?([a-z0-9]{2}-[A-Z0-9]+)\//.exec(path) ?? [];
    for (const text of [/<title>([^<]*)/.exec(head)?.[1] ?? "", property(head, "description")]) {
      const key = `${brand} ${locale} ${text}`;
      // What a campaign takes over stands under the same address, in another folder.
      const address = path.replace(/\/\+[^/]+/, "");
      const same = seen.get(key);
      if (same === undefined) seen.set(key, address);
      else if (same !== address) duplicates.push(`${address} = ${same}: ${text}`);
    }
  }
  expect(duplicates).toEqual([]);
});

it.each(["run", "health"])("offers the logo and the icon of %s to be downloaded", (brand) => {
  const page = readDist(`site/${brand}/en-US/media-kit.html`);
  const files = [...page.matchAll(/href="\/(media-kit\/[^"]+)"/g)].map(([, file]) => file);
  expect(files).toEqual(["media-kit/logo.png", "media-kit/logo-dark.png", "media-kit/icon.svg", "media-kit/icon.png"]);
  expect(sizeOfPng(`dist/site/${brand}/media-kit/logo.png`)).toBe("1600x400");
  expect(sizeOfPng(`dist/site/${brand}/media-kit/icon.png`)).toBe("1024x1024");
});
