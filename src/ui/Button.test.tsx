import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { Button } from "./Button.tsx";

it("takes no second press while busy, but keeps the focus", async () => {
  let presses = 0;
  const onClick = () => {
    presses += 1;
  };
  const { rerender } = render(<Button onClick={onClick}>Pay</Button>);
  await userEvent.click(screen.getByRole("button", { name: "Pay" }));
  rerender(
    <Button busy onClick={onClick}>
      Pay
    </Button>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Pay" }));
  expect(presses).toBe(1);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Pay" }));
});

it("sends no form while busy", async () => {
  let sent = 0;
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <Button type="submit" busy>
        Pay
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Pay" }));
  expect(sent).toBe(0);
});
