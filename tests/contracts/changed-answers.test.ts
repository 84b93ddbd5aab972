import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getAccount } from "../../src/api/calls/get-account.gen.ts";
import { getLeadSummary } from "../../src/api/calls/get-lead-summary.gen.ts";
import { getPaymentConfig } from "../../src/api/calls/get-payment-config.gen.ts";
import { getProducts } from "../../src/api/calls/get-products.gen.ts";
import { pay } from "../../src/api/calls/pay.gen.ts";
import { contractsIn, readDocuments } from "../../src/server/http/contracts.ts";
import { type ApiWorld, startApiWorld } from "../support/api-world.ts";
import { aBuyer } from "../support/buyer.ts";

let world: ApiWorld;
beforeAll(async () => {
  world = await startApiWorld("sqlite");
});
afterAll(() => world.stop());

const documents = readDocuments();
const ajv = new Ajv2020({ strict: false, unicode: false, removeAdditional: true });
for (const document of documents) ajv.addSchema(document);

/** What the schema of a call says of an answer, compiled at this moment and with its reasons. */
const verdictOf = (name: string): ((answer: unknown) => boolean) => {
  const { document } = contractsIn(documents).find((contract) => contract.name === name) ?? {};
  const validate = ajv.compile({ $ref: `${document?.$id}#/properties/answer` });
  return (answer) => validate(answer);
};

type Path = readonly string[];

const pathsIn = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value === "object" && value !== null
    ? [path, ...Object.entries(value).flatMap(([key, each]) => pathsIn(each, [...path, key]))]
    : [path];

const changed = (value: unknown, [key, ...rest]: Path, to: unknown): unknown => {
  if (key === undefined) return to;
  if (Array.isArray(value)) return value.map((each, at) => (String(at) === key ? changed(each, rest, to) : each));
  return { ...(value as object), [key]: changed((value as Record<string, unknown>)[key], rest, to) };
};

test("what a browser makes of an answer that was changed anywhere is what its schema says of it", async () => {
  const buyer = await aBuyer(world);
  const params = { funnel: "20" };
  const paid = await buyer.pay({});
  const code = { params: { code: buyer.code }, query: {} };
  const answers = [
    [getProducts, await world.client.send(getProducts, { params })],
    [getPaymentConfig, await world.client.send(getPaymentConfig, { params, query: { currency_id: "USD" } })],
    [getLeadSummary, await world.client.send(getLeadSummary, code, { proof: buyer.proof })],
    [getAccount, await world.client.send(getAccount, code, { proof: buyer.proof })],
    [pay, paid],
  ] as const;
  for (const [{ name, isAnswer }, answer] of answers) {
    const value: unknown = answer.ok ? answer.value : null;
    const says = verdictOf(name);
    expect([name, isAnswer(structuredClone(value)), says(structuredClone(value))]).toEqual([name, true, true]);
    const paths = pathsIn(value);
    fc.assert(
      fc.property(fc.nat(paths.length - 1), fc.option(fc.jsonValue(), { nil: undefined }), (at, to) => {
        const other = JSON.stringify(changed(value, paths[at] ?? [], to) ?? null);
        expect(isAnswer(JSON.parse(other))).toBe(says(JSON.parse(other)));
      }),
      { numRuns: 500 },
    );
  }
});
