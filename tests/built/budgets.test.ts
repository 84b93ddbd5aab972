import { expect, it } from "vitest";
import budgets from "./budgets.json" with { type: "json" };
import { chunkOf, distFiles, entryScripts, gzipBytes, inlineScripts, readDist, readPage } from "./dist-files.ts";

/**
 * Bytes of gzip, after the first paint. Libraries take 57 kB of them. This ceiling holds what
 * has been reached; lower it with every kilobyte saved.
 */
const APPLICATION = 89_830;

it.each(Object.entries(budgets))("%s stays within its budget", (page, budget) => {
  const html = readPage("en-US", page);
  expect(gzipBytes(html), "HTML with its critical style, words and icons").toBeLessThanOrEqual(budget.html);
  expect(gzipBytes(inlineScripts(html)), "script before the first tap").toBeLessThanOrEqual(
    budget.scriptBeforeFirstTap,
  );
});

it.each(Object.keys(budgets))("%s names each file that it loads ahead once", (page) => {
  const hrefs = [...readPage("en-US", page).matchAll(/<link rel="(?:modulepreload|preload)"[^>]* href="([^"]+)"/g)];
  const files = hrefs.map(([, href]) => href);
  expect(files).toEqual([...new Set(files)]);
});

it.each(["home", "quiz"])("%s blocks its first paint on no script and no style sheet", (page) => {
  const head = readPage("en-US", page).split("</head>")[0] ?? "";
  expect(head).not.toMatch(/<script[^>]*\bsrc=/);
  expect(head).not.toMatch(/<link[^>]*rel="stylesheet"/);
});

it("evaluates the boot script behind the words of a landing page, and before those of a quiz that may be hidden", () => {
  const places = ["home", "quiz"].map((page) => {
    const html = readPage("en-US", page);
    return html.indexOf("<script>") < html.indexOf('<div id="root"') ? "before" : "behind";
  });
  expect(places).toEqual(["behind", "before"]);
});

it("starts the application with no more script than has been reached", () => {
  const bytes = entryScripts().map((file) => gzipBytes(readDist(file)));
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(APPLICATION);
});

/** Bytes of gzip of all script: what the document names, and what comes when nothing else is to be done. */
const IN_ALL = { home: 124_270, quiz: 146_700 };

it.each(Object.entries(IN_ALL))("%s loads no more script in all than has been reached", (page, most) => {
  const named = [...readPage("en-US", page).matchAll(/\bassets\/[\w.-]+\.js\b/g)].map(([file]) => file);
  const late = page === "home" ? /\/idle-/ : /\/(?:idle|shop-start)-/;
  const files = new Set([...named, ...distFiles().filter((path) => late.test(path) && path.endsWith(".js"))]);
  const bytes = [...files].map((file) => gzipBytes(readDist(file)));
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most);
});

/** Bytes of gzip of `@snowplow/browser-tracker` with its form tracking and our contexts, fetched after a yes. */
const FURTHER_TRACKER = 22_000;

it("loads the library of the further tracker by itself, within its budget, and starts nothing with it", () => {
  const chunk = chunkOf("src/tracking/further/snowplow.ts");
  expect(gzipBytes(readDist(chunk))).toBeLessThanOrEqual(FURTHER_TRACKER);
  expect(entryScripts()).not.toContain(chunk);
  expect(entryScripts().filter((file) => readDist(file).includes("snowplow"))).toEqual([]);
});
