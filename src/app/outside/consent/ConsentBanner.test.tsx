import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { ConsentCategory } from "../../../consent/consent.ts";
import { ConsentBanner } from "./ConsentBanner.tsx";

const show = (granted: readonly ConsentCategory[] = [], startsWithSettings = false) => {
  const decisions: (readonly ConsentCategory[])[] = [];
  const decide = (chosen: readonly ConsentCategory[]) => void decisions.push(chosen);
  render(
    <ConsentBanner
      t={(key) => key.replace("app.consent.", "")}
      policyHref="/en-US/data-protection-policy"
      granted={granted}
      startsWithSettings={startsWithSettings}
      onDecide={decide}
    />,
  );
  return decisions;
};
const button = (name: string) => screen.getByRole("button", { name });

describe("ConsentBanner", () => {
  it("makes no easy and no yes equal, and traps nobody", () => {
    show();
    expect(button("reject").className).toBe(button("accept").className);
    expect(screen.getByRole("region", { name: "title" })).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it("grants everything or nothing but the necessary", async () => {
    const decisions = show();
    await userEvent.click(button("reject"));
    await userEvent.click(button("accept"));
    expect(decisions).toEqual([["necessary"], ["necessary", "unclassified", "marketing", "statistics", "preferences"]]);
  });

  it("lets the visitor choose among the five categories, none ticked beforehand", async () => {
    const decisions = show();
    await userEvent.click(button("settings"));
    const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, true],
      [false, false],
      [false, false],
      [false, false],
      [false, false],
    ]);
    await userEvent.click(screen.getByRole("checkbox", { name: /category.statistics/ }));
    await userEvent.click(button("save"));
    expect(decisions).toEqual([["statistics"]]);
  });

  it("asks apart for the gender, never with everything and only with marketing", async () => {
    const decisions: (boolean | undefined)[] = [];
    render(
      <ConsentBanner
        t={(key) => key.replace("app.consent.", "")}
        policyHref="/en-US/data-protection-policy"
        granted={[]}
        startsWithSettings
        gender={{ isShared: false }}
        onDecide={(_granted, sharesGender) => void decisions.push(sharesGender)}
      />,
    );
    const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "gender" });
    expect([box().checked, box().disabled]).toEqual([false, true]);
    await userEvent.click(screen.getByRole("checkbox", { name: /category.marketing/ }));
    await userEvent.click(box());
    await userEvent.click(button("save"));
    await userEvent.click(button("accept"));
    expect(decisions).toEqual([true, undefined]);
  });

  it("shows a visitor who comes back what is allowed now", () => {
    show(["necessary", "marketing"], true);
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /category.marketing/ }).checked).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "title" }));
  });

  it("asks for room below the page while it is there", () => {
    show();
    expect(document.documentElement.style.getPropertyValue("--room-below")).toMatch(/px$/);
  });
});
