import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import { ok, type Result, refused } from "../../foundation/result.ts";
import { COLLECTED } from "./collected.gen.ts";

const SCHEMAS = join(import.meta.dirname, "../../../schemas");
const CONTEXTS = "https://funnel.example/schemas/tracking/contexts.json";
const EVENTS = "https://funnel.example/schemas/tracking/events.json";

type Data = Readonly<Record<string, unknown>>;

/** An event of the further tracker that fits its schemas. */
export interface CollectedEvent {
  readonly name: string;
  /** What the event says itself. */
  readonly data: Data;
  /** By name: each fits `schemas/tracking/contexts.json`. */
  readonly contexts: Readonly<Record<string, Data>>;
}

interface Collected {
  readonly data: string;
  readonly contexts: readonly string[];
}

/** Contexts without which nobody knows whose event it is. */
const NEEDED = ["event_id", "visitor", "package", "funnel"] as const;

const readSchema = (path: string): object => JSON.parse(readFileSync(join(SCHEMAS, path), "utf8")) as object;

const reasonOf = (validate: ValidateFunction, what: string): string => {
  const [error] = validate.errors ?? [];
  return `${what}${error?.instancePath ?? ""} ${error?.keyword ?? "does not fit"}`;
};

/** `iglu:funnel/added_to_cart/jsonschema/1-0-0` → `added_to_cart`: the library's own forms stand under its own name. */
const nameIn = (schema: unknown): string | null =>
  /^iglu:(?:funnel|com\.snowplowanalytics\.snowplow)\/([a-zA-Z_]{1,48})\/jsonschema\/1-0-0$/.exec(
    typeof schema === "string" ? schema : "",
  )?.[1] ?? null;

const isRecord = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A self-describing JSON, as the protocol has it inside of a text. */
const described = (value: unknown): { readonly name: string; readonly data: unknown } | null => {
  if (!isRecord(value)) return null;
  const name = nameIn(value["schema"]);
  return name === null ? null : { name, data: value["data"] };
};

const parsed = (text: unknown): unknown => {
  try {
    return typeof text === "string" ? (JSON.parse(text) as unknown) : null;
  } catch {
    return null;
  }
};

/** Reads an event of the tracker's protocol: what it says and what goes along fit their schemas, or the reason why not. */
export type ReadEvent = (event: Readonly<Record<string, unknown>>) => Result<CollectedEvent, string>;

/** Compiles `schemas/tracking`. */
export const eventReader = (): ReadEvent => {
  const ajv = new Ajv({ strict: true, strictTypes: false, validateSchema: false, meta: false, messages: false });
  ajv.addVocabulary(["tsType", "x-stored-email"]);
  for (const path of ["api/locale.gen.json", "api/common.json", "tracking/contexts.json", "tracking/events.json"])
    ajv.addSchema(readSchema(path));
  const plan: Readonly<Record<string, Collected>> = COLLECTED;
  const validator = (id: string): ValidateFunction => ajv.getSchema(id) ?? ajv.compile({ $ref: id });

  const readContexts = (text: unknown, collected: Collected): Result<CollectedEvent["contexts"], string> => {
    const list: unknown = isRecord(parsed(text)) ? (parsed(text) as Data)["data"] : null;
    if (!Array.isArray(list)) return refused("no contexts");
    const contexts = new Map<string, Data>();
    for (const each of list) {
      const context = described(each);
      if (!context || !collected.contexts.includes(context.name) || !isRecord(context.data))
        return refused(`context ${context?.name ?? "without a name"} is not in the plan`);
      const validate = validator(`${CONTEXTS}#/$defs/${context.name}`);
      if (!validate(context.data)) return refused(reasonOf(validate, `context ${context.name}`));
      contexts.set(context.name, context.data);
    }
    const lacking = NEEDED.find((name) => !contexts.has(name));
    return lacking ? refused(`no context ${lacking}`) : ok(Object.fromEntries(contexts));
  };

  return (event) => {
    const outer: unknown = parsed(event["ue_pr"]);
    const inner = described(isRecord(outer) ? outer["data"] : null);
    if (!inner) return refused("not a self-describing event");
    const collected = Object.hasOwn(plan, inner.name) ? plan[inner.name] : undefined;
    if (!collected) return refused(`event ${inner.name} is not in the plan`);
    const validate = validator(`${EVENTS}#/$defs/${collected.data}`);
    if (!isRecord(inner.data) || !validate(inner.data)) return refused(reasonOf(validate, `event ${inner.name}`));
    const contexts = readContexts(event["co"], collected);
    return contexts.ok ? ok({ name: inner.name, data: inner.data, contexts: contexts.value }) : contexts;
  };
};
