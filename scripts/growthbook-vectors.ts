/**
 * `npm run growthbook:vectors -- [--file cases.json]`: GrowthBook's published test vectors through our port: every feature,
 * and every condition as the rule of a flag. 0: all pass; 1: those that fail on a line each; 2: there were none to run.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isDeepStrictEqual } from "node:util";
import { growthBook } from "../src/experiments/growthbook.ts";
import { scriptOptions } from "./options/script-options.ts";

const PUBLISHED = "https://raw.githubusercontent.com/growthbook/growthbook/main/packages/sdk-js/test/cases.json";
const PATIENCE_MS = 20_000;

type Json = Readonly<Record<string, unknown>>;
interface Cases {
  readonly feature: readonly (readonly [string, Json, string, { readonly value: unknown }])[];
  readonly evalCondition: readonly (readonly [string, Json, Json, boolean, Json?])[];
}
interface Vector {
  readonly name: string;
  readonly attributes: Json;
  readonly payload: Json;
  readonly feature: string;
  readonly value: unknown;
}

const { values } = scriptOptions({
  script: "growthbook:vectors",
  does: "Sends the published vectors of GrowthBook through our port.",
  takes: { file: "cases.json" },
  options: { file: { type: "string" } },
});

const published = async (): Promise<Cases> => {
  if (values.file !== undefined) return JSON.parse(readFileSync(values.file, "utf8")) as Cases;
  const answer = await fetch(PUBLISHED, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return (await answer.json()) as Cases;
};

const objectOf = (value: unknown): Json => (typeof value === "object" && value !== null ? { ...value } : {});

/** Nobody can force variations on our visitors, and bandits are no part of our port. */
const isOurs = (context: Json): boolean => !("forcedVariations" in context || "contextualBandits" in context);

const vectorsOf = ({ feature, evalCondition }: Cases): readonly Vector[] => [
  ...feature
    .filter(([, context]) => isOurs(context))
    .map(([name, context, key, { value }]) => ({
      name: `feature: ${name}`,
      attributes: objectOf(context["attributes"]),
      payload: { features: objectOf(context["features"]), savedGroups: objectOf(context["savedGroups"]) },
      feature: key,
      value,
    })),
  ...evalCondition.map(([name, condition, attributes, value, savedGroups = {}]) => ({
    name: `condition: ${name}`,
    attributes,
    payload: { features: { flag: { defaultValue: false, rules: [{ condition, force: true }] } }, savedGroups },
    feature: "flag",
    value,
  })),
];

const run = async (vectors: readonly Vector[]): Promise<readonly string[]> => {
  const server = createServer((request, response) => {
    const vector = vectors[Number(request.url?.split("-").at(-1))];
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ status: 200, ...vector?.payload }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // A server that listens on a port has such an address.
  const failures: string[] = [];
  for (const [at, { name, attributes, feature, value }] of vectors.entries()) {
    const flags = growthBook({
      apiHost: `http://127.0.0.1:${port}`,
      clientKey: `vector-${at}`,
      visitorCode: "",
      attributes,
      reportFault: (fault, error) => failures.push(`${name}: ${fault}: ${String(error)}`),
      wait: () => new Promise(() => {}),
    });
    await flags.load();
    const given = flags.value(feature);
    if (!isDeepStrictEqual(given, value))
      failures.push(`${name}: ${JSON.stringify(given)}, not ${JSON.stringify(value)}`);
  }
  server.closeAllConnections();
  server.close();
  return failures;
};

try {
  const vectors = vectorsOf(await published());
  const failures = await run(vectors);
  for (const failure of failures) console.log(failure);
  console.log(`${vectors.length - failures.length} of ${vectors.length} vectors pass`);
  process.exitCode = failures.length > 0 ? 1 : 0;
} catch (error) {
  console.error(`NOTHING WAS RUN: the published vectors are out of reach (${String(error)})`);
  process.exitCode = 2;
}
