import { SERVICE_BASE } from "../../api/address.ts";
import { BUDGET_MS } from "../../api/call.ts";
import { type ApiDocument, type Contract, contractsIn } from "./contracts.ts";
import { type FailureCode, statusOf } from "./refusal.ts";

const parameters = ({ document: { properties = {} } }: Contract): object[] =>
  (["params", "query"] as const).flatMap((part) => {
    const schema = properties[part];
    return Object.entries(schema?.properties ?? {}).map(([name, of]) => ({
      name,
      in: part === "params" ? "path" : "query",
      required: part === "params" || (schema?.required?.includes(name) ?? false),
      schema: of,
    }));
  });

const json = (ref: string): object => ({ "application/json": { schema: { $ref: ref } } });

const operation = (contract: Contract): object => {
  const { name, terms, document } = contract;
  // The catalogue of refusals has every code that a call declares, or the server does not compile.
  const failures = terms.failures as readonly FailureCode[];
  const schema = `#/components/schemas/${document.title}/properties`;
  return {
    operationId: name,
    summary: document.description,
    parameters: parameters(contract),
    ...(document.properties?.["body"] && { requestBody: { required: true, content: json(`${schema}/body`) } }),
    ...(terms.access !== "anyone" && { security: [{ [terms.access]: [] }] }),
    responses: {
      200: { description: "Done.", content: json(`${schema}/answer`) },
      ...Object.fromEntries(
        failures.map((failure) => [
          statusOf(failure),
          {
            description: failures.filter((code) => statusOf(code) === statusOf(failure)).join(", "),
            content: json("#/components/schemas/Refusal"),
          },
        ]),
      ),
      default: { description: "A refusal that any call may give.", content: json("#/components/schemas/Refusal") },
    },
    "x-retry": terms.retry,
    "x-budget-ms": BUDGET_MS[terms.budget],
    "x-data-class": terms.data_class,
  };
};

const paths = (contracts: readonly Contract[]): Record<string, Record<string, object>> => {
  const all: Record<string, Record<string, object>> = {};
  for (const contract of contracts) {
    const path = SERVICE_BASE[contract.terms.service] + contract.terms.path;
    all[path] = { ...all[path], [contract.terms.method.toLowerCase()]: operation(contract) };
  }
  return all;
};

/** References between files become references inside the one document. */
const inOneDocument = (documents: readonly ApiDocument[]): readonly ApiDocument[] => {
  const titles = new Map(documents.map(({ $id, title }) => [$id.slice($id.lastIndexOf("/") + 1), title]));
  const ours: ReadonlySet<string> = new Set(["$id", "$schema", "tsType"]);
  const text = JSON.stringify(documents, (key, value: unknown) => {
    if (ours.has(key)) return undefined;
    if (key !== "$ref" || typeof value !== "string") return value;
    const [file = "", pointer = ""] = value.split("#");
    return `#/components/schemas/${titles.get(file) ?? file}${pointer}`;
  });
  return JSON.parse(text) as readonly ApiDocument[];
};

/** OpenAPI 3.1 of every declared call. */
export const openApiDocument = (documents: readonly ApiDocument[]): object => {
  const schemas = inOneDocument(documents);
  return {
    openapi: "3.1.0",
    info: { title: "Funnel API", version: "1" },
    paths: paths(contractsIn(schemas)),
    components: {
      schemas: Object.fromEntries(schemas.map((schema) => [schema.title, schema])),
      securitySchemes: {
        proof: { type: "apiKey", in: "header", name: "x-lead-proof" },
        bearer: { type: "http", scheme: "bearer" },
      },
    },
  };
};
