import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { shortClassNames } from "./class-names.ts";

const CSS = ".card .word{margin:0.5rem}.card:hover{top:0}.icon{top:0}";

it("names a class by the places of its file and of itself, whoever asks first", () => {
  const root = temporaryFolder();
  mkdirSync(join(root, "kinds"));
  for (const file of ["Button.module.css", "kinds/Quiz.module.css"]) writeFileSync(join(root, file), CSS);
  const nameOf = shortClassNames(root);
  const all = ["Button.module.css", "kinds/Quiz.module.css"].flatMap((file) =>
    ["icon", "word", "card"].map((name) => nameOf(name, join(root, file), CSS)),
  );
  expect(all).toEqual(["_0-2", "_0-1", "_0-0", "_1-2", "_1-1", "_1-0"]);
  expect(() => nameOf("card", "/elsewhere/Card.module.css", CSS)).toThrow("is no CSS module");
});
