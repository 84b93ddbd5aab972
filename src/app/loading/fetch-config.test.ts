import { expect, it, vi } from "vitest";
import { fetchConfig } from "./fetch-config.ts";

/** What comes of the config, from a site that answers so. */
const load = async (status: number, body: string) => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(body, { status }));
  });
  return { isThere: await fetchConfig(), asked };
};

it("loads which build is out", async () => {
  expect(await load(200, '{"build":"b"}')).toEqual({ isThere: true, asked: ["/page-data/app-data.json"] });
});

it.each([
  [500, "{}"],
  [404, "{}"],
  [200, "<!doctype html>"],
  [200, "{}"],
])("takes an answer of %i with %s for no config", async (status, body) => {
  expect(await load(status, body)).toMatchObject({ isThere: false });
});
