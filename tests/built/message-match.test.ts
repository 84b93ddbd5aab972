import { beforeAll, expect, it } from "vitest";
import { type BuiltSite, readBuiltSite } from "../../src/server/site/built-site.ts";

let built: BuiltSite;

beforeAll(async () => {
  built = await readBuiltSite("dist", { trustProxy: false, now: () => Date.parse("2026-12-01T12:00:00Z") });
});

const visit = (path: string): Promise<Response> =>
  built.site.serve(new Request(`https://run.example/en-US/${path}`, { headers: { host: "run.example" } }));

/** The question that a document shows before any script of it has run. */
const firstQuestion = async (path: string): Promise<string | undefined> =>
  /data-question="([^"]+)"/.exec(await (await visit(path)).text())?.[1];

it.each([
  ["home?utm_campaign=couch-to-5k", "distance"],
  ["home?utm_campaign=C25K&utm_source=video", "distance"],
  ["quiz?utm_campaign=couch-to-5k", "distance"],
  ["home?utm_campaign=spring", "goal"],
  ["home?utm_campaign=%00%FF%27", "goal"],
  ["home?utm_campaign=couch-to-5k&jg=nowhere", "distance"],
  ["home", "goal"],
])("the first paint of %s asks for the %s", async (path, question) => {
  expect(await firstQuestion(path)).toBe(question);
});

it("stands a question about the distance under no heading about the goal alone", async () => {
  const html = await (await visit("quiz?utm_campaign=couch-to-5k")).text();
  expect(html).toContain(">You and your goal<");
  expect(html).not.toContain(">Your goal<");
});

it("keeps nothing in the browser of whoever came by an advertisement", async () => {
  expect((await visit("home?utm_campaign=couch-to-5k")).headers.getSetCookie()).toEqual([]);
});
