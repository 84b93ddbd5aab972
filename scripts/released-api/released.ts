import { readFileSync, writeFileSync } from "node:fs";
import { refusals } from "./refusals.ts";
import type { Shapes } from "./shapes.ts";

/** What the API was when it was released; pages of that build may still be open. */
export interface Release {
  /** ISO date. */
  readonly date: string;
  readonly shapes: Shapes;
}

/** Pages of earlier builds are hardly open any more, and their next page is loaded whole. */
const RELEASES = 2;
const FILE = "schemas/released-api.gen.json";

/** The newest first. */
export const readReleases = (): readonly Release[] => JSON.parse(readFileSync(FILE, "utf8")) as readonly Release[];

/** Puts one in front, and forgets all but two. A call stands on a line of its own. */
export const keepRelease = (release: Release, releases: readonly Release[]): void => {
  const texts = [release, ...releases].slice(0, RELEASES).map(({ date, shapes }) => {
    const calls = Object.entries(shapes).map(([name, shape]) => `${JSON.stringify(name)}: ${JSON.stringify(shape)}`);
    return `{ "date": ${JSON.stringify(date)}, "shapes": {\n${calls.join(",\n")}\n} }`;
  });
  writeFileSync(FILE, `[\n${texts.join(",\n")}\n]\n`);
};

/** What pages of a release and a server of these shapes do not understand of each other. */
export const misunderstandings = (released: Shapes, served: Shapes): readonly string[] =>
  Object.entries(released).flatMap(([name, page]) => {
    const server = served[name];
    if (!server || server.call !== page.call) return [`${name}: ${page.call} is gone`];
    return [
      ...refusals(page.request, server.request, name, { refusesUnnamed: true }).map((what) => `sent ${what}`),
      ...refusals(server.answer, page.answer, name, { refusesUnnamed: false }).map((what) => `answered ${what}`),
    ];
  });
