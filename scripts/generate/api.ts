import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneModule from "ajv/dist/standalone/index.js";
import { compile } from "json-schema-to-typescript";
import { BANNER, type Output } from "./emit.ts";
import { isRecord, type Schema } from "./schema.ts";
import { withoutReasons } from "./without-reasons.ts";

// Ajv is CommonJS: under Node's loader the function is one `default` deeper than its types say.
const standaloneCode =
  "default" in standaloneModule ? (standaloneModule.default as typeof standaloneModule) : standaloneModule;

const FOLDER = "schemas/api";
/** Describes `x-call`; its type is generated with the others. */
const TERMS = "CallTerms";

interface ApiSchema extends Schema {
  readonly $id: string;
  readonly title: string;
}

/** What `x-call` says, as far as the generated files repeat it. */
interface Terms {
  readonly method: string;
  readonly service: string;
  readonly path: string;
  readonly access: string;
  readonly retry: string;
  readonly budget: string;
  readonly checkout?: boolean;
  readonly failures: readonly string[];
}

interface ApiCall {
  /** Name of the file: `create-lead`. */
  readonly file: string;
  /** `createLead` */
  readonly name: string;
  readonly schema: ApiSchema;
  readonly terms: Terms;
}

const camel = (file: string): string => file.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** @throws naming the file, when a schema does not say of its call what `call.json` asks for. */
const readCalls = (schemas: readonly ApiSchema[]): readonly ApiCall[] => {
  const ajv = new Ajv2020({ allErrors: true });
  const validate = ajv.compile<Terms>(schemas.find(({ title }) => title === TERMS) ?? {});
  return schemas.flatMap((schema) => {
    const terms = schema["x-call"];
    if (terms === undefined) return [];
    const file = basename(schema.$id, ".json");
    if (!validate(terms)) throw new Error(`${FOLDER}/${file}.json: x-call${ajv.errorsText(validate.errors)}`);
    const name = camel(file);
    const title = name.charAt(0).toUpperCase() + name.slice(1);
    if (schema.title !== title) throw new Error(`${FOLDER}/${file}.json: the title must be "${title}"`);
    return [{ file, name, schema, terms }];
  });
};

const literals = (words: readonly string[]): string =>
  words.length === 0 ? "never" : words.map((word) => JSON.stringify(word)).join(" | ");

/** `src/api/types.gen.ts`: an interface for each call, and what the compiler has to know of all of them. */
const types = async (root: string, schemas: readonly ApiSchema[], calls: readonly ApiCall[]): Promise<Output> => {
  const named = schemas.filter(({ title }) => title !== "ApiCommon" && title !== "ApiLocale");
  const code = await compile(
    {
      title: "ApiShapes",
      type: "object",
      properties: Object.fromEntries(named.map(({ $id, title }) => [title, { $ref: basename($id) }])),
    },
    "ApiShapes",
    {
      cwd: `${join(root, FOLDER)}/`,
      additionalProperties: false,
      bannerComment: "",
      declareExternallyReferenced: true,
      ignoreMinAndMaxItems: true,
      format: false,
    },
  );
  const entries = calls.map(
    ({ name, schema, terms }) =>
      `  readonly ${name}: { readonly shape: ${schema.title}; readonly access: "${terms.access}"; readonly failure: ${literals(terms.failures)} };`,
  );
  return {
    path: "src/api/types.gen.ts",
    text: `${BANNER}
import type { AnswerValue } from "../engine/answers/answer.ts";
import type { ProductDefinition } from "../engine/definition/definition.ts";
import type { Coupon } from "../engine/selling/coupon.ts";
import type { Segment } from "../engine/session/session.ts";
import type { Summary } from "../engine/summary/summary.ts";

/** Every declared call: what passes, who may send it, and its own refusals beside those that any call may give. */
export interface Calls {
${entries.join("\n")}
}

${code.replace(/export interface ApiShapes \{[^}]*\}\n/, "")}`,
  };
};

/** `src/api/calls/<call>.gen.ts`: what a browser needs to send one call. */
const callModules = (calls: readonly ApiCall[]): readonly Output[] =>
  calls.map(({ file, name, terms }) => ({
    path: `src/api/calls/${file}.gen.ts`,
    text: `${BANNER}
import { isAnswer } from "../answers/${file}.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";

export const ${name}: Call<"${name}"> = {
  name: "${name}",
  method: "${terms.method}",
  path: "${terms.path}",
  service: "${terms.service}",
  retry: "${terms.retry}",
  budgetMs: BUDGET_MS.${terms.budget},
  checkout: ${terms.checkout ?? false},
  isAnswer,
};
`,
  }));

// Without `$schema` Ajv's small core does: nothing here needs the dynamic scopes of 2020-12, which double the code.
const withoutProse = (schema: ApiSchema): ApiSchema =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === "x-call" || ((key === "description" || key === "$schema") && typeof value === "string")
        ? undefined
        : value,
    ),
  ) as ApiSchema;

/**
 * `src/api/answers/<call>.gen.js`: a precompiled validator that drops what an answer may not hold, so that no browser
 * downloads Ajv; a module a call, so that a page loads those of its own calls.
 */
const answerModules = (schemas: readonly ApiSchema[], calls: readonly ApiCall[]): readonly Output[] => {
  // `unicode: false` counts UTF-16 units, which needs no run-time helper in the bundle; shared words are validated by
  // shared functions, without sentences: phones read this.
  const ajv = new Ajv({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    unicode: false,
    inlineRefs: false,
    messages: false,
    removeAdditional: true,
    logger: false,
    code: { source: true, esm: true, lines: false },
  });
  ajv.addVocabulary(["tsType", "x-stored-email"]);
  for (const schema of schemas) ajv.addSchema(withoutProse(schema));
  const refusals = schemas.filter(({ title }) => title === "Refusal");
  const answers = [
    ...calls.map(({ file, schema }) => ({
      file,
      ref: `${schema.$id}#/properties/answer`,
      type: `shapes.${schema.title}["answer"]`,
    })),
    ...refusals.map(({ $id }) => ({ file: "refusal", ref: `${$id}#`, type: "shapes.Refusal" })),
  ];
  for (const { file, ref } of answers) ajv.addSchema({ $id: file, $ref: ref });
  // Ajv writes for no linter and without types.
  return answers.flatMap(({ file, type }) => [
    {
      path: `src/api/answers/${file}.gen.js`,
      text: `${BANNER}\n/* eslint-disable */\n// @ts-nocheck\n${withoutReasons(standaloneCode(ajv, { isAnswer: file }))}\n`,
    },
    {
      path: `src/api/answers/${file}.gen.d.ts`,
      text: `${BANNER}
import type * as shapes from "../types.gen.ts";

export declare const isAnswer: (value: unknown) => value is ${type};
`,
    },
  ]);
};

/** `src/server/http/handlers.gen.ts`: what answers each call; one that nobody answers does not compile. */
const handlerTable = (calls: readonly ApiCall[]): Output => ({
  path: "src/server/http/handlers.gen.ts",
  text: `${BANNER}
import type { Handlers } from "./handler.ts";
${calls.map(({ file, name }) => `import { ${name} } from "./handlers/${file}.ts";`).join("\n")}

export const handlers: Handlers = {
${calls.map(({ name }) => `  ${name},`).join("\n")}
};
`,
});

/** `schemas/api/*.json` → types, calls, validators of answers, and the table of handlers. */
export const api = async (root: string): Promise<readonly Output[]> => {
  const schemas = readdirSync(join(root, FOLDER))
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name): ApiSchema => {
      const schema: unknown = JSON.parse(readFileSync(join(root, FOLDER, name), "utf8"));
      if (!isRecord(schema) || typeof schema["$id"] !== "string" || typeof schema["title"] !== "string")
        throw new Error(`${FOLDER}/${name} has no $id or no title`);
      return { ...schema, $id: schema["$id"], title: schema["title"] };
    });
  const calls = readCalls(schemas);
  return [
    await types(root, schemas, calls),
    ...callModules(calls),
    ...answerModules(schemas, calls),
    handlerTable(calls),
  ];
};
