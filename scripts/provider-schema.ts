/**
 * `npm run provider:schema -- [--file schema.graphql]`: compares our description of the provider's GraphQL with the schema
 * that the provider publishes. 0: they agree; 1: every difference on a line; 2: there was nothing to compare with. The REST
 * gateway has no published schema: its description is held by the provider's own SDKs, in the tests.
 */
import { readFileSync } from "node:fs";
import { buildSchema } from "graphql";
import { differencesFrom } from "../emulator/braintree/wire/compare-schema.ts";
import { scriptOptions } from "./options/script-options.ts";

const PUBLISHED = "https://raw.githubusercontent.com/braintree/graphql-api/master/schema.graphql";
const PATIENCE_MS = 20_000;

const { values } = scriptOptions({
  script: "provider:schema",
  does: "Compares our description of the provider's GraphQL with the schema that it publishes.",
  takes: { file: "schema.graphql" },
  options: { file: { type: "string" } },
});

const published = async (): Promise<string> => {
  if (values.file !== undefined) return readFileSync(values.file, "utf8");
  const answer = await fetch(PUBLISHED, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return answer.text();
};

try {
  const schema = buildSchema(await published(), { assumeValid: true });
  const differences = differencesFrom(schema);
  for (const difference of differences) console.log(difference);
  console.log(`${differences.length} differences from ${values.file ?? PUBLISHED}`);
  process.exitCode = differences.length > 0 ? 1 : 0;
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
  console.error(`NOTHING WAS COMPARED: the published schema is out of reach (${String(error)}${cause})`);
  process.exitCode = 2;
}
