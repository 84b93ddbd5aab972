import { isDeepStrictEqual } from "node:util";
import { scriptOptions } from "./options/script-options.ts";
import { keepRelease, misunderstandings, readReleases } from "./released-api/released.ts";
import { shapesIn } from "./released-api/shapes.ts";

/**
 * `npm run api:release`, with each release: keeps what the API is sent and answers, so that tests hold later servers to it for
 * as long as pages of this build may be open: until two releases with other shapes have followed.
 */
const { values } = scriptOptions({
  script: "api:release",
  does: "Keeps the shapes of the API that is released, which later servers must go on understanding.",
  options: { breaking: { type: "boolean", default: false } },
});
const [releases, shapes] = [readReleases(), shapesIn("schemas/api")];
const [newest] = releases;
const brokenPages = releases.flatMap(({ date, shapes: released }) =>
  misunderstandings(released, shapes).map((what) => `pages of ${date}: ${what}`),
);
if (newest && isDeepStrictEqual(JSON.parse(JSON.stringify(shapes)), newest.shapes))
  console.log(`The API is that of ${newest.date}.`);
else if (brokenPages.length > 0 && !values.breaking) {
  console.error(brokenPages.join("\n"));
  console.error("Nothing was kept. Whoever means to leave these pages behind says --breaking.");
  process.exitCode = 1;
} else {
  // Pages that are left behind are no measure for the servers that follow.
  keepRelease({ date: new Date().toISOString().slice(0, 10), shapes }, values.breaking ? [] : releases);
  console.log(`Kept ${Object.keys(shapes).length} calls in schemas/released-api.gen.json.`);
}
