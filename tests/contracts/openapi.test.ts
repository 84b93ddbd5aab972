import { expect, test } from "vitest";
import { SERVICE_BASE } from "../../src/api/address.ts";
import type { Call } from "../../src/api/call.ts";
import { calls } from "../../src/api/calls.ts";
import { openApiDocument } from "../../src/server/http/openapi.ts";

// Read as a client would: from its JSON.
const document = JSON.parse(JSON.stringify(openApiDocument)) as {
  paths: Record<string, Record<string, { operationId: string }>>;
};

const references = (value: unknown): string[] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "$ref" && typeof inner === "string" ? [inner] : references(inner),
  );
};

const resolve = (reference: string): unknown =>
  reference
    .slice(2)
    .split("/")
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document);

test("the OpenAPI document has every declared call under its path and method", () => {
  for (const call of Object.values<Call>(calls)) {
    expect(document.paths[SERVICE_BASE[call.service] + call.path]?.[call.method.toLowerCase()]?.operationId).toBe(
      call.name,
    );
  }
});

test("every reference in the OpenAPI document leads somewhere", () => {
  const dangling = [...new Set(references(document))].filter((reference) => resolve(reference) === undefined);
  expect(dangling).toEqual([]);
});
