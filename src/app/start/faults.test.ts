import { expect, it, vi } from "vitest";
import { createFaultBuffer } from "../../monitoring/buffer.ts";
import { createFaultReporter } from "./faults.ts";

it("hands a fault to whoever watches, also when they come later, and shows it to the developer", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const faults = createFaultBuffer(new EventTarget());
  const error = new Error("down");
  createFaultReporter(faults)("the summary is missing", error);
  const heard: unknown[] = [];
  faults.drainTo((fault) => heard.push(fault));
  expect(heard).toEqual([{ message: "the summary is missing", error }]);
  expect(warn).toHaveBeenCalledWith("the summary is missing", error);
});
