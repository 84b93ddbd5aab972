import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api as generateApi } from "../../scripts/generate/api.ts";
import { ok } from "../../src/foundation/result.ts";
import { createApi } from "../../src/server/http/api.ts";
import { readDocuments } from "../../src/server/http/contracts.ts";
import type { AnyHandler } from "../../src/server/http/handler.ts";
import { handlers } from "../../src/server/http/handlers.gen.ts";
import { type ApiWorld, startApiWorld } from "../support/api-world.ts";

const DOCUMENT = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: "https://funnel.example/schemas/api/get-weather.json",
  title: "GetWeather",
  description: "Whether it rains where somebody wants to run.",
  "x-call": {
    method: "GET",
    service: "api",
    path: "weather/{town}",
    access: "anyone",
    retry: "safe",
    budget: "read",
    failures: [],
    data_class: "none",
  },
  type: "object",
  additionalProperties: false,
  required: ["params", "answer"],
  properties: {
    params: {
      type: "object",
      additionalProperties: false,
      required: ["town"],
      properties: { town: { type: "string", maxLength: 20, pattern: "^[a-z]+$" } },
    },
    answer: {
      type: "object",
      additionalProperties: false,
      required: ["rains"],
      properties: { rains: { type: "boolean", description: "It does." } },
    },
  },
};

let root: string;
let world: ApiWorld;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "funnel-call-"));
  await cp("schemas/api", path.join(root, "schemas/api"), { recursive: true });
  await writeFile(path.join(root, "schemas/api/get-weather.json"), JSON.stringify(DOCUMENT));
  world = await startApiWorld("sqlite");
});
afterAll(async () => {
  await world.stop();
  await rm(root, { recursive: true, force: true });
});

const getWeather: AnyHandler = () => Promise.resolve(ok({ rains: true }));

const served = () => {
  const documents = readDocuments(path.join(root, "schemas/api"));
  const calls = { documents, handlers: { ...handlers, getWeather } };
  return createApi({ services: world.services, log: () => undefined, ipOf: () => "127.0.0.1", calls });
};

test("a document and a handler make a call: browser, compiler and table of handlers get it", async () => {
  const texts = new Map((await generateApi(root)).map((output) => [output.path, output.text]));
  expect(texts.get("src/api/calls/get-weather.gen.ts")).toContain('path: "weather/{town}"');
  expect(texts.get("src/api/answers/get-weather.gen.js")).toContain("rains");
  expect(texts.get("src/api/types.gen.ts")).toContain("readonly getWeather: {");
  expect(texts.get("src/server/http/handlers.gen.ts")).toContain("getWeather,");
});

test("the server serves it, validates what comes, and tells of it in the OpenAPI document", async () => {
  const api = served();
  expect(await (await api.request("/api/weather/berlin")).json()).toEqual({ rains: true });
  expect((await api.request("/api/weather/Berlin")).status).toBe(404);
  expect(await (await api.request("/api/openapi.json")).json()).toMatchObject({
    paths: { "/api/weather/{town}": { get: { operationId: "getWeather", summary: DOCUMENT.description } } },
  });
});

test("a server that cannot answer a declared call does not start", () => {
  const documents = readDocuments(path.join(root, "schemas/api"));
  const start = () =>
    createApi({ services: world.services, log: () => undefined, ipOf: () => "", calls: { documents, handlers } });
  expect(start).toThrow("nothing in src/server/http/handlers answers getWeather");
});

test("terms that are none are refused where they stand", async () => {
  const wrong = { ...DOCUMENT, "x-call": { ...DOCUMENT["x-call"], retry: "often" } };
  await writeFile(path.join(root, "schemas/api/get-weather.json"), JSON.stringify(wrong));
  await expect(generateApi(root)).rejects.toThrow(/get-weather\.json: x-call.*retry/);
});
