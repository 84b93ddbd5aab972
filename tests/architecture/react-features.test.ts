import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { withoutUnused } from "../../scripts/build/unused-of-react-dom.ts";
import { isCode, isGenerated, isTest, sourceFiles } from "../support/source-files.ts";

/** What `scripts/build/unused-of-react-dom.ts` leaves out of the browser's bundle. */
const LEFT_OUT =
  /<(?:html|head|body|title|meta|link|style|script|[a-z]+-[a-z-]+)[\s>]|<\w*Fragment[^>]*\bref=|<(?:form|button|input)\b[^>]*\b(?:action|formAction)=\{|\bon(?:Select|BeforeInput)=|\b(?:Profiler|ViewTransition|SuspenseList|useActionState|useDeferredValue|useFormState|useFormStatus|useOptimistic|requestFormReset|findDOMNode|preconnect|prefetchDNS|preinit|preinitModule|preloadModule)\b|\bpreload\b[^;]*from "react-dom"/;

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
  expect("<form className={styles.form} action={send}>").toMatch(LEFT_OUT);
  expect("<input onSelect={(event) => note(event)} />").toMatch(LEFT_OUT);
});

const client = readFileSync("node_modules/react-dom/cjs/react-dom-client.production.js", "utf8");

it("leaves a sixth of react-dom out, and all that hydrates and draws in", () => {
  const rest = withoutUnused(client);
  expect(rest.length).toBeLessThan(client.length * 0.84);
  expect(rest).toContain("exports.hydrateRoot = function");
  expect(rest).toMatch(/function startViewTransition\([^)]*\) \{throw Error\("left out of react-dom"\)\}/);
  expect(rest).toMatch(/function trackEnterViewTransitions\([^)]*\) \{\}/);
});

it("leaves out what is done with elements that no view draws, and nothing that others run into", () => {
  const rest = withoutUnused(client);
  const pushed = /function completeWork\([^]*?\n\}/.exec(rest)?.[0] ?? "";
  expect(pushed).toMatch(/case 5:/);
  // Variables that such a clause declares are the whole function's.
  expect(pushed).not.toMatch(/case (?:12|19|26|27|30):(?! var )/);
  expect(rest).toContain("REACT_ACTIVITY_TYPE:");
});

it("stops the build where another version names its parts otherwise", () => {
  const renamed = client.replaceAll("getResource(", "resourceOf(");
  expect(() => withoutUnused(renamed)).toThrow("react-dom has no getResource: look at its new version");
});
