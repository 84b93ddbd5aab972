import { expect, test } from "vitest";
import { SERVICE_BASE } from "../../src/api/address.ts";
import { contractsIn, readDocuments } from "../../src/server/http/contracts.ts";
import { openApiDocument } from "../../src/server/http/openapi.ts";

const documents = readDocuments();
const contracts = contractsIn(documents);

// Read as a client would: from its JSON.
const document = JSON.parse(JSON.stringify(openApiDocument(documents))) as {
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
  expect(contracts.length).toBeGreaterThan(30);
  for (const { name, terms } of contracts) {
    expect(document.paths[SERVICE_BASE[terms.service] + terms.path]?.[terms.method.toLowerCase()]?.operationId).toBe(
      name,
    );
  }
});

test("every reference in the OpenAPI document leads somewhere", () => {
  const dangling = [...new Set(references(document))].filter((reference) => resolve(reference) === undefined);
  expect(dangling).toEqual([]);
});
