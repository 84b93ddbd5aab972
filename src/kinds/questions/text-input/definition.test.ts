import { expect, it } from "vitest";
import { kind } from "./definition.ts";

const name = {
  type: "text-input",
  title: "t.q",
  data_class: "personal",
  label: "t.l",
  min_length: 2,
  max_length: 5,
} as const;
const check = (text: string) => kind.checkAnswer(name, text, { facts: {}, roles: {}, startedOn: "2026-11-21" });

it("trims, and joins letters with their accents", () => {
  expect(kind.parseAnswer(name, " Zoe\u0308 ")).toEqual({ ok: true, value: "Zo\u00eb" });
});

it.each(["a\u0000b", "a\u202Eb", "a\nb"])("refuses hidden characters in %j", (text) => {
  expect(kind.parseAnswer(name, text)).toEqual({ ok: false, error: { code: "pattern" } });
});

it("counts characters as people do", () => {
  expect(check("🏃🏃🏃🏃🏃")).toEqual([]);
  expect(check("🏃🏃🏃🏃🏃🏃")).toEqual([{ code: "maxLength", params: { count: 5 } }]);
  expect(check("a")).toEqual([{ code: "minLength", params: { count: 2 } }]);
  expect(check("")).toEqual([{ code: "required" }]);
});
