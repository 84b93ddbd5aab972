import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { funnel, sampleTree } from "../support/run-funnel.ts";

const SQUARES =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40"><rect width="40" height="40" fill="#f00"/></svg>';
const CREDIT = { author: "Sample", licence: "own" };

const withPicture = (entry: object = {}): string => {
  const root = sampleTree();
  const folder = join(root, "funnels/assets/pictures");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "dawn.svg"), SQUARES);
  const dawn = { version: 1, id: "dawn", file: "dawn.svg", decorative: true, credit: CREDIT, ...entry };
  writeFileSync(join(folder, "dawn.json"), JSON.stringify(dawn));
  const page = join(root, "funnels/sample/pages/home.json");
  const home = JSON.parse(readFileSync(page, "utf8"));
  writeFileSync(
    page,
    JSON.stringify({ ...home, sections: { ...home.sections, dawn: { kind: "picture", picture: "dawn" } } }),
  );
  return root;
};

it("lists a picture with the bytes of its sizes, its budget, who made it and where it is shown", async () => {
  const root = withPicture();
  const { status, stdout } = await funnel("assets", "--cwd", root, "--format", "json");
  const [picture] = JSON.parse(stdout);
  expect(picture).toMatchObject({
    kind: "picture",
    id: "dawn",
    size: "1280 × 800",
    budget: "120 kB",
    by: "Sample, own",
    shown: "funnels/sample/pages/home.json:1",
  });
  expect(picture.bytes).toMatch(
    /^320 webp [\d.]+ kB, 640 webp [\d.]+ kB, 960 webp [\d.]+ kB, 1280 webp [\d.]+ kB, 640 png [\d.]+ kB$/,
  );
  expect(status).toBe(0);
});

it("makes a real WebP of every width, once", async () => {
  const root = withPicture();
  await funnel("assets", "--cwd", root);
  const folder = join(root, ".cache/pictures/media");
  const file = join(folder, String(readdirSync(folder).find((name) => /^dawn-\w+-320\.webp$/.test(name))));
  expect(readFileSync(file).toString("latin1", 8, 12)).toBe("WEBP");
  writeFileSync(file, "made once");
  await funnel("assets", "--cwd", root);
  expect(readFileSync(file, "utf8")).toBe("made once");
});
