import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkSample } from "../support/check-sample.ts";
import { CAMPAIGN, inCampaign, lineOf } from "../support/over-sample.ts";

const sample = join(import.meta.dirname, "sample/funnels/sample");
const keysOf = (file: string, key: string): readonly string[] =>
  Object.keys(JSON.parse(readFileSync(join(sample, file), "utf8"))[key] ?? {});

const pages = readdirSync(join(sample, "pages")).map((name) => name.replace(".json", ""));

/** Every part of the sample that has a name, and the patch that takes it away. */
const parts = [
  ...keysOf("quiz.json", "steps").map((id) => ({ id, patch: { quiz: { steps: { [id]: null } } } })),
  ...keysOf("quiz.json", "sections").map((id) => ({ id, patch: { quiz: { sections: { [id]: null } } } })),
  ...keysOf("quiz.json", "roles").map((id) => ({ id, patch: { quiz: { roles: { [id]: null } } } })),
  ...keysOf("funnel.json", "steps").map((id) => ({ id, patch: { funnel: { steps: { [id]: null } } } })),
  ...keysOf("funnel.json", "modals").map((id) => ({ id, patch: { funnel: { modals: { [id]: null } } } })),
  ...pages.flatMap((page) =>
    keysOf(`pages/${page}.json`, "sections").map((id) => ({
      id,
      patch: { pages: { [page]: { sections: { [id]: null } } } },
    })),
  ),
];

it("tells of every part of a funnel that a patch takes away only in the patch, at the line that takes it", () => {
  const elsewhere = parts.flatMap(({ id, patch }) => {
    const changes = inCampaign(patch);
    return checkSample(changes)
      .filter(({ severity }) => severity === "error")
      .filter(({ file, line }) => file !== CAMPAIGN || !lineOf(changes, file, line)?.includes("null"))
      .map(({ code, file, line, message }) => `${id}: ${code} ${file}:${line} ${message}`);
  });
  expect(elsewhere).toEqual([]);
});
