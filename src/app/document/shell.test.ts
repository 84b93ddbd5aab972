import { expect, it } from "vitest";
import { jsonForScript } from "./shell.ts";

it("cannot be closed from inside by a value", () => {
  expect(jsonForScript({ text: "</script><!--\u2028" })).toBe('{"text":"\\u003c/script>\\u003c!--\\u2028"}');
});
