import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { TextField } from "./TextField.tsx";

it("tells label, hint and error to assistive technology", () => {
  render(<TextField label="Email" value="" onChange={() => {}} hint="For the receipt." error="Write an address." />);
  const field = screen.getByRole("textbox", { name: "Email", description: "For the receipt. Write an address." });
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

it("hands over what is typed", async () => {
  const typed: string[] = [];
  render(<TextField label="Email" value="" onChange={(text) => typed.push(text)} />);
  await userEvent.type(screen.getByLabelText("Email"), "a");
  expect(typed).toEqual(["a"]);
});
