import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { Modal } from "./Modal.tsx";

const Offer = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal open={open} title="A shorter start" onClose={() => setOpen(false)} closeLabel="Close">
        <button type="button">Choose</button>
      </Modal>
    </>
  );
};

it("is a dialog with a name, closes on Escape and gives the focus back", async () => {
  render(<Offer />);
  const opener = screen.getByRole("button", { name: "Open" });
  await userEvent.click(opener);
  const dialog = screen.getByRole("dialog", { name: "A shorter start" });
  expect(dialog.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
