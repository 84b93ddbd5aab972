import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { EVENT_NAMES } from "../../src/tracking/event-names.ts";
import { EVENTS } from "../../src/tracking/plan.gen.ts";
import { sourceFiles } from "../support/source-files.ts";
import { liveBelow, liveCode } from "./live-code.ts";
import { formFieldsInUse, isWritten, kindsInUse, pagesOfAnyDay, pageTypesInUse } from "./site-pages.ts";
import { isTested, isTitle } from "./titles.ts";

/** What shows that something is there: true, or what is missing. */
type Check = (argument: string) => string | null;

const missing = (isThere: boolean, what: string): string | null => (isThere ? null : what);

const propertiesIn = (node: unknown, file: string, visited = new Set<string>()): readonly string[] => {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === "properties" && typeof value === "object" && value !== null)
      return [...Object.keys(value), ...propertiesIn(value, file, visited)];
    if (key === "$ref" && typeof value === "string" && !value.startsWith("#")) {
      const target = join(dirname(file), value.replace(/#.*/, ""));
      if (visited.has(target) || !existsSync(target)) return [];
      visited.add(target);
      return propertiesIn(JSON.parse(readFileSync(target, "utf8")), target, visited);
    }
    return propertiesIn(value, file, visited);
  });
};

const hasProperty = (file: string, property: string): boolean =>
  existsSync(file) && propertiesIn(JSON.parse(readFileSync(file, "utf8")), file).includes(property);

const split = (argument: string, by: string): readonly [string, string] => {
  const at = argument.indexOf(by);
  if (at < 0) throw new Error(`${argument} needs a ${by}`);
  return [argument.slice(0, at), argument.slice(at + by.length)];
};

const OF_THE_BROWSER = /^src\/(?!server\/|api\/|cli\/|checker\/|repository\/|prerender\/)/;
const camel = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `create-lead`: some live file of the browser imports the call, at once or when it needs it. */
const isSent = (call: string): boolean => {
  const imported = new RegExp(`\\{[^}]*\\b${camel(call)}\\b[^}]*\\} (?:from|= await import\\()\\s?"[^"]*/api/`);
  return [...liveCode].some(([path, text]) => OF_THE_BROWSER.test(path) && imported.test(text));
};

const messageKeys: ReadonlySet<string> = new Set(
  readdirSync("locales/en").flatMap((name) => Object.keys(JSON.parse(readFileSync(`locales/en/${name}`, "utf8")))),
);

const stored = Object.keys(
  (JSON.parse(readFileSync("funnels/privacy.json", "utf8")) as { readonly storage: object }).storage,
);

const settings = [".env.example", "README.md", "docs/operating.md"]
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

const styles = sourceFiles("src")
  .filter((path) => path.endsWith(".css"))
  .map((path) => readFileSync(path, "utf8"));

const CHECKS: Readonly<Record<string, Check>> = {
  /** A page of the site, on any day, in every locale. */
  page: (path) => missing(pagesOfAnyDay.has(path), `no page ${path} on every day`),
  /** `modals/Info`: a shipped funnel uses the kind. */
  kind: (kind) => missing(kindsInUse.has(kind), `no shipped funnel uses ${kind}`),
  /** A page of the site is called this in tracking. */
  type: (type) => missing(pageTypesInUse.has(type), `no page is reported as ${type}`),
  /** A form of the shipped site asks for the field. */
  form: (field) => missing(formFieldsInUse.has(field), `no shipped form asks for ${field}`),
  /** A shipped definition has this key or value. */
  written: (text) => missing(isWritten(text), `no shipped definition says ${text}`),
  /** `product.sku`: an author may write the field. */
  field: (argument) => {
    const [schema, property] = split(argument, ".");
    return missing(hasProperty(`schemas/${schema}.schema.json`, property), `schema ${schema} has no ${property}`);
  },
  /** `create-lead`: the browser sends the call. */
  call: (call) => missing(isSent(call), `no page sends ${call}`),
  /** `create-lead.quiz_id`: the browser sends the call, and its request or answer has the field. */
  payload: (argument) => {
    const [call, property] = split(argument, ".");
    if (!isSent(call)) return `no page sends ${call}`;
    return missing(hasProperty(`schemas/api/${call}.json`, property), `${call} has no ${property}`);
  },
  /** The tracking plan has the event, and the site reports it or the event that it stands for. */
  event: (name) =>
    missing(
      name in EVENTS &&
        (EVENT_NAMES.has(name) || Object.values(EVENTS).some((event) => JSON.stringify(event).includes(`"${name}"`))),
      `the event ${name} is not reported`,
    ),
  /** Declared as stored in the browser, and named by live code. */
  stored: (key) =>
    missing(stored.includes(key) && liveBelow("src").some((text) => text.includes(`"${key}"`)), `${key} is not stored`),
  /** A message with words. */
  words: (key) => missing(messageKeys.has(key), `there are no words for ${key}`),
  /** Read from the environment, and described for operators. */
  setting: (name) =>
    missing(
      liveBelow("src").some((text) => text.includes(name)) && settings.includes(name),
      `nobody reads or describes ${name}`,
    ),
  /** Some style sheet of the site names the length. */
  style: (length) =>
    missing(
      styles.some((text) => text.includes(length)),
      `no style names ${length}`,
    ),
  /** A test of this title stands anywhere but among those of the specification. */
  test: (title) => missing(isTitle(title), `no test is called: ${title}`),
  /** Some test says this text. */
  tested: (text) => missing(isTested(text), `no test says ${text}`),
  /** A verb of the command line. */
  verb: (name) =>
    missing(
      liveBelow("src/cli").some((text) => text.includes(`.command("${name}")`)),
      `no verb ${name}`,
    ),
  /** `src/engine#text`: live code below the folder says this. */
  code: (argument) => {
    const [folder, text] = split(argument, "#");
    return missing(
      liveBelow(folder).some((code) => code.includes(text)),
      `no live code below ${folder} says ${text}`,
    );
  },
};

/**
 * What is missing of an evidence such as `page home + event page_view`; nothing when all of it is there.
 * @throws when it is written wrongly
 */
export const missingEvidence = (evidence: string): readonly string[] =>
  evidence.split(" + ").flatMap((part) => {
    const [kind, argument] = split(part, " ");
    const check = CHECKS[kind];
    if (!check) throw new Error(`${part}: there is no evidence of kind ${kind}`);
    return check(argument) ?? [];
  });
