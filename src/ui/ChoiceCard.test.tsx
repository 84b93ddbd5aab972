import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { ChoiceCard } from "./ChoiceCard.tsx";
import { ChoiceGroup } from "./ChoiceGroup.tsx";

const Distance = ({ log, first = "" }: { readonly log: string[]; readonly first?: string }) => {
  const [chosen, choose] = useState(first);
  return (
    <ChoiceGroup labelledBy="heading" role="radiogroup">
      {["Walk", "Run"].map((label) => (
        <ChoiceCard
          key={label}
          control="radio"
          name="distance"
          value={label}
          label={label}
          hint="0.6 mi"
          checked={chosen === label}
          onChange={() => {
            log.push(`change ${label}`);
            choose(label);
          }}
          onPick={() => log.push(`pick ${label}`)}
        />
      ))}
    </ChoiceGroup>
  );
};

it("picks after the change when a card is tapped", async () => {
  const log: string[] = [];
  render(<Distance log={log} />);
  await userEvent.click(screen.getByText("Run"));
  expect(log).toEqual(["change Run", "pick Run"]);
});

it("picks once more when the chosen card is tapped again", async () => {
  const log: string[] = [];
  render(<Distance log={log} first="Run" />);
  await userEvent.click(screen.getByRole("radio", { name: "Run" }));
  expect(log).toEqual(["pick Run"]);
});

it("does not pick while arrow keys move through the cards, and picks on Enter", () => {
  const log: string[] = [];
  render(<Distance log={log} first="Walk" />);
  const run = screen.getByRole("radio", { name: "Run" });
  // What a browser fires for an arrow key in a group of radios.
  fireEvent.keyDown(screen.getByRole("radio", { name: "Walk" }), { key: "ArrowDown" });
  fireEvent.click(run);
  fireEvent.keyUp(run, { key: "ArrowDown" });
  expect(log).toEqual(["change Run"]);
  fireEvent.keyDown(run, { key: "Enter" });
  expect(log).toEqual(["change Run", "pick Run"]);
});

it("is named by the option and described by the hint", () => {
  render(<Distance log={[]} />);
  expect(screen.getByRole("radio", { name: "Walk", description: "0.6 mi" })).toBeDefined();
});
