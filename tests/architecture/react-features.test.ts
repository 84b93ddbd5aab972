import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { withoutUnused } from "../../scripts/build/unused-of-react-dom.ts";
import { isCode, isGenerated, isTest, sourceFiles } from "../support/source-files.ts";

/** What `scripts/build/unused-of-react-dom.ts` leaves out of the browser's bundle. */
const LEFT_OUT =
  /<(?:title|meta|link|style|script|[a-z]+-[a-z-]+)[\s>]|<\w*Fragment[^>]*\bref=|\b(?:ViewTransition|SuspenseList|useActionState|useFormState|useOptimistic|preconnect|prefetchDNS|preinit|preinitModule|preloadModule)\b|\bpreload\b[^;]*from "react-dom"/;

const views = sourceFiles("src").filter(
  (path) =>
    path.endsWith(".tsx") && isCode(path) && !isTest(path) && !isGenerated(path) && !path.startsWith("src/server/"),
);

it("asks React in no view for what the bundle leaves out of it", () => {
  expect(views.length).toBeGreaterThan(100);
  expect(views.filter((path) => LEFT_OUT.test(readFileSync(path, "utf8")))).toEqual([]);
});

it("sees a view that would", () => {
  expect('<link rel="stylesheet" href="a.css" precedence="low" />').toMatch(LEFT_OUT);
  expect("<my-player src={video} />").toMatch(LEFT_OUT);
  expect("const [state, act] = useActionState(send, null);").toMatch(LEFT_OUT);
});

const client = readFileSync("node_modules/react-dom/cjs/react-dom-client.production.js", "utf8");

it("leaves a tenth of react-dom out, and all that hydrates and draws in", () => {
  const rest = withoutUnused(client);
  expect(rest.length).toBeLessThan(client.length * 0.92);
  expect(rest).toContain("exports.hydrateRoot = function");
  expect(rest).toMatch(/function startViewTransition\([^)]*\) \{throw Error\("left out of react-dom"\)\}/);
  expect(rest).toMatch(/function trackEnterViewTransitions\([^)]*\) \{\}/);
});

it("stops the build where another version names its parts otherwise", () => {
  const renamed = client.replaceAll("getResource(", "resourceOf(");
  expect(() => withoutUnused(renamed)).toThrow("react-dom has no getResource: look at its new version");
});
