import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { keepEntries } from "./keep-entries.ts";

const Form = ({ onSent }: { readonly onSent: (reported: string) => void }) => {
  const [name, setName] = useState("");
  const [day, setDay] = useState("monday");
  const [agrees, setAgrees] = useState(false);
  return (
    <>
      <h1>Reminder</h1>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <select aria-label="Day" value={day} onChange={(event) => setDay(event.currentTarget.value)}>
        <option value="monday">Monday</option>
        <option value="friday">Friday</option>
      </select>
      <input type="checkbox" checked={agrees} onChange={(event) => setAgrees(event.currentTarget.checked)} />
      <button type="button" onClick={() => onSent(`${name} ${day} ${agrees}`)}>
        Send
      </button>
    </>
  );
};

const prerendered = (): HTMLElement => {
  const root = document.createElement("div");
  root.id = "root";
  root.append(document.createRange().createContextualFragment(renderToString(<Form onSent={() => {}} />)));
  document.body.replaceChildren(root);
  return root;
};

const typeEarly = (): void => {
  const name = screen.getByLabelText<HTMLInputElement>("Name");
  const day = screen.getByLabelText<HTMLSelectElement>("Day");
  name.value = "Ana";
  day.value = "friday";
  for (const field of [name, day]) field.dispatchEvent(new Event("input", { bubbles: true }));
  screen.getByRole("checkbox").click();
};

const heard = async (): Promise<readonly string[]> => {
  const reported: string[] = [];
  const entries = keepEntries();
  const root = prerendered();
  typeEarly();
  await act(async () => {
    hydrateRoot(root, <Form onSent={(text) => reported.push(text)} />);
  });
  await act(async () => entries.again());
  await act(async () => screen.getByRole("button").click());
  return reported;
};

it("tells the application what was entered before it hydrated the fields", async () => {
  expect(await heard()).toEqual(["Ana friday true"]);
});

it("leaves fields under another heading alone", async () => {
  const entries = keepEntries();
  prerendered();
  typeEarly();
  document.body.replaceChildren();
  render(
    <div id="root">
      <h1>Payment</h1>
      <input aria-label="Name" defaultValue="" />
    </div>,
  );
  entries.again();
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("");
});

/** A field that begins with the address which storage knows, once the page is hydrated. */
const SignIn = ({ email = "", onSent }: { readonly email?: string; readonly onSent: (reported: string) => void }) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      <h1>Sign in</h1>
      <input aria-label="Email" value={typed ?? email} onChange={(event) => setTyped(event.currentTarget.value)} />
      <button type="button" onClick={() => onSent(typed ?? email)}>
        Send
      </button>
    </>
  );
};

/** As a browser does: what is typed goes where the caret is, which is the end after the value was set. */
const type = (field: HTMLInputElement, letters: string): void => {
  field.dispatchEvent(new InputEvent("beforeinput", { bubbles: true, data: letters }));
  field.setRangeText(letters, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, data: letters }));
};

const emailField = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>("Email");

it.each([
  ["had been typed", "ana@", "example.com", "ana@example.com"],
  ["had not been typed yet", "", "ana@example.com", "ana@example.com"],
])("does not join what is typed to the address that comes in between, when something %s", async (_when, ...texts) => {
  const [first, second, whole] = texts;
  for (const isDoneAgain of [false, true]) {
    const reported: string[] = [];
    const entries = keepEntries();
    const root = document.createElement("div");
    root.id = "root";
    const drawn = renderToString(<SignIn onSent={() => {}} />);
    root.append(document.createRange().createContextualFragment(drawn));
    document.body.replaceChildren(root);
    emailField().focus();
    if (first) type(emailField(), first);
    const view = await act(async () => hydrateRoot(root, <SignIn onSent={(text) => reported.push(text)} />));
    await act(async () => view.render(<SignIn email="bob@example.org" onSent={(text) => reported.push(text)} />));
    if (isDoneAgain) await act(async () => entries.again());
    await act(async () => type(emailField(), second ?? ""));
    if (!isDoneAgain) await act(async () => entries.again());
    await act(async () => screen.getByRole("button").click());
    expect(reported).toEqual([whole]);
  }
});

/** A visitor who stands in the empty field while everything is entered again, and to whom an address is drawn only then. */
const drawnLate = async (email: string, goOn: () => Promise<void>): Promise<readonly string[]> => {
  const reported: string[] = [];
  const send = (text: string): void => void reported.push(text);
  const entries = keepEntries();
  const root = document.createElement("div");
  root.id = "root";
  root.append(document.createRange().createContextualFragment(renderToString(<SignIn onSent={send} />)));
  document.body.replaceChildren(root);
  emailField().focus();
  const view = await act(async () => hydrateRoot(root, <SignIn onSent={send} />));
  await act(async () => entries.again());
  await act(async () => view.render(<SignIn email={email} onSent={send} />));
  await goOn();
  await act(async () => screen.getByRole("button").click());
  return reported;
};

it("does not join what is typed to an address that comes after everything was entered again", async () => {
  const reported = await drawnLate("bob@example.org", async () => {
    await act(async () => type(emailField(), "ana@example.com"));
  });
  expect(reported).toEqual(["ana@example.com"]);
});

it("lets a visitor who has seen the address that came correct it", async () => {
  const reported = await drawnLate("bob@example.or", async () => {
    emailField().dispatchEvent(new Event("pointerdown", { bubbles: true }));
    emailField().setSelectionRange(14, 14);
    await act(async () => type(emailField(), "g"));
  });
  expect(reported).toEqual(["bob@example.org"]);
});
