import { SERVICE_BASE } from "../../api/address.ts";
import type { Call } from "../../api/call.ts";
import { calls } from "../../api/calls.ts";
import { statusOf } from "./refusal.ts";
import { apiSchemas } from "./schemas.gen.ts";

const titleOf = (call: Call): string => call.name.charAt(0).toUpperCase() + call.name.slice(1);

const parameters = (call: Call): object[] => {
  const { properties = {} } = apiSchemas[titleOf(call)] ?? {};
  return (["params", "query"] as const).flatMap((part) => {
    const schema = properties[part];
    return Object.entries(schema?.properties ?? {}).map(([name, of]) => ({
      name,
      in: part === "params" ? "path" : "query",
      required: part === "params" || (schema?.required?.includes(name) ?? false),
      schema: of,
    }));
  });
};

const json = (ref: string): object => ({ "application/json": { schema: { $ref: ref } } });

const operation = (call: Call): object => {
  const title = titleOf(call);
  const hasBody = apiSchemas[title]?.properties?.["body"] !== undefined;
  const statuses = new Set(call.failures.map((code) => statusOf(code as Parameters<typeof statusOf>[0])));
  return {
    operationId: call.name,
    summary: call.summary,
    parameters: parameters(call),
    ...(hasBody && { requestBody: { required: true, content: json(`#/components/schemas/${title}/properties/body`) } }),
    ...(call.access !== "anyone" && { security: [{ [call.access]: [] }] }),
    responses: {
      200: { description: "Done.", content: json(`#/components/schemas/${title}/properties/answer`) },
      ...Object.fromEntries(
        [...statuses].map((status) => [
          status,
          {
            description: call.failures
              .filter((code) => statusOf(code as Parameters<typeof statusOf>[0]) === status)
              .join(", "),
            content: json("#/components/schemas/Refusal"),
          },
        ]),
      ),
      default: { description: "A refusal that any call may give.", content: json("#/components/schemas/Refusal") },
    },
    "x-retry": call.retry,
    "x-budget-ms": call.budgetMs,
    "x-data-class": call.dataClass,
  };
};

const paths = (): Record<string, Record<string, object>> => {
  const all: Record<string, Record<string, object>> = {};
  for (const call of Object.values<Call>(calls)) {
    const path = SERVICE_BASE[call.service] + call.path;
    all[path] = { ...all[path], [call.method.toLowerCase()]: operation(call) };
  }
  return all;
};

/** OpenAPI 3.1 of every declared call. */
export const openApiDocument: object = {
  openapi: "3.1.0",
  info: { title: "Funnel API", version: "1" },
  paths: paths(),
  components: {
    schemas: apiSchemas,
    securitySchemes: {
      proof: { type: "apiKey", in: "header", name: "x-lead-proof" },
      bearer: { type: "http", scheme: "bearer" },
    },
  },
};
