import { expect, it, vi } from "vitest";
import { aPage } from "../../../tests/support/a-page-load.ts";
import { fetchConfig } from "./fetch-config.ts";

/** What comes of the config of a page of build "b", from a site that answers so. */
const load = async (status: number, body: string) => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(body, { status }));
  });
  const faults: string[] = [];
  const isThere = await fetchConfig({ page: aPage(), reportFault: (fault) => void faults.push(fault) });
  return { asked, faults, isThere };
};

it("loads which build is out, and reports one that is not the page's", async () => {
  expect(await load(200, '{"build":"b"}')).toEqual({
    asked: ["/page-data/app-data.json"],
    faults: [],
    isThere: true,
  });
  expect(await load(200, '{"build":"c"}')).toMatchObject({ faults: ["the site has another build: c"], isThere: true });
});

it.each([
  [500, "{}"],
  [404, "{}"],
  [200, "<!doctype html>"],
  [200, "{}"],
])("takes an answer of %i with %s for no config", async (status, body) => {
  expect(await load(status, body)).toMatchObject({ faults: [], isThere: false });
});
