import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { FILE_KINDS } from "../language/reading/file-kind.ts";
import { standaloneValidation } from "../language/validation/standalone.ts";
import { createValidator } from "../language/validation/validator.ts";
import { keptValidation } from "./kept-validation.ts";

const REPOSITORY = join(import.meta.dirname, "../..");

const schemas = () =>
  FILE_KINDS.map((kind) => ({
    $id: `https://funnel.example/schemas/${kind}.schema.json`,
    type: "object",
    required: ["title"],
    properties: {
      title: { type: "string", minLength: 2, "x-ref": "message", "x-fills": "parts" },
      parts: { type: "object" },
      until: { type: "string", format: "date" },
      picture: { type: "string", "x-place": 320 },
      button: { oneOf: [{ type: "string", "x-says": "order" }, { type: "number" }] },
    },
    additionalProperties: false,
  }));

const compile = () => standaloneValidation(schemas());

describe("validation that is kept", () => {
  it("finds in what is right what compiling anew finds", () => {
    const kept = createValidator(schemas, keptValidation(temporaryFolder(), REPOSITORY, ["1"], compile));
    const page = { title: "a.b", parts: { name: 1 }, until: "2026-11-30", picture: "dawn", button: "Pay" };
    expect(kept.validate("page", page)).toEqual({
      errors: [],
      references: [
        { to: "message", value: "a.b", pointer: "/title" },
        { to: "filled", value: "a.b", pointer: "/title", fills: ["name"] },
        { to: "placed", value: "dawn", pointer: "/picture", place: 320 },
        { to: "says-order", value: "Pay", pointer: "/button" },
      ],
    });
    expect(createValidator(schemas).validate("page", page)).toEqual(kept.validate("page", page));
  });

  it.each([
    ["a key too many", { title: "a.b", titel: "a.b" }],
    ["a day that is none", { title: "a.b", until: "2026-02-30" }],
    ["a title too short", { title: "a" }],
    ["no object", []],
  ])("says of %s what compiling anew says, with the schemas that it is hinted from", (_, page) => {
    const all = schemas();
    const kept = createValidator(() => all, keptValidation(temporaryFolder(), REPOSITORY, ["1"], compile));
    const { errors } = kept.validate("page", page);
    expect(errors).toEqual(createValidator(schemas).validate("page", page).errors);
    expect(errors[0]?.parentSchema).toBe(
      Object.values(all[FILE_KINDS.indexOf("page")]?.properties ?? {}).find(
        (property) => property === errors[0]?.parentSchema,
      ) ?? all[FILE_KINDS.indexOf("page")],
    );
  });

  it("asks for no schema where nothing is wrong", () => {
    const asked = vi.fn<typeof schemas>(schemas);
    const kept = createValidator(asked, keptValidation(temporaryFolder(), REPOSITORY, ["1"], compile));
    kept.validate("page", { title: "a.b" });
    expect(asked).not.toHaveBeenCalled();
  });

  it("compiles what it is made of once, and anew when that is another", () => {
    const folder = temporaryFolder();
    const compiling = vi.fn<typeof compile>(compile);
    for (const text of ["1", "1", "2"]) keptValidation(folder, REPOSITORY, [text], compiling);
    expect(compiling).toHaveBeenCalledTimes(2);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it("works where nothing can be written", () => {
    const kept = createValidator(schemas, keptValidation("/dev/null/validation", REPOSITORY, ["1"], compile));
    expect(kept.validate("page", { title: "a.b" }).errors).toEqual([]);
  });
});
