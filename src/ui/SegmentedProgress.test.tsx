import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SegmentedProgress } from "./SegmentedProgress.tsx";

const segmentsAt = (first: number, second: number) => [
  { title: "Goal", share: first },
  { title: "Body", share: second },
];
const shown = () => screen.getByRole("progressbar", { name: "Progress" }).getAttribute("aria-valuenow");

it("moves forward and never backwards", () => {
  const { rerender } = render(<SegmentedProgress label="Progress" segments={segmentsAt(0.5, 0)} />);
  expect(shown()).toBe("25");
  rerender(<SegmentedProgress label="Progress" segments={segmentsAt(1, 0.5)} />);
  expect(shown()).toBe("75");
  rerender(<SegmentedProgress label="Progress" segments={segmentsAt(1, 0)} />);
  expect(shown()).toBe("75");
});
