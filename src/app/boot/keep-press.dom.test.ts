import { afterEach, beforeEach, expect, it, vi } from "vitest";

const pressed: string[] = [];

/** A prerendered page under a fresh boot script, before the application is there. */
const arrive = async (html: string): Promise<void> => {
  document.body.replaceChildren(document.createRange().createContextualFragment(`<div id="root">${html}</div>`));
  vi.resetModules();
  await import("./boot.ts");
};

/** What the application does when its views listen. */
const takeOver = async (): Promise<void> => {
  for (const button of document.querySelectorAll("button"))
    button.addEventListener("click", () => pressed.push(button.textContent));
  window.funnelBoot?.handOver();
  vi.useFakeTimers();
  window.funnelBoot?.doAgain();
  await vi.runAllTimersAsync();
};

const button = (): HTMLButtonElement => document.querySelectorAll("button")[0] as HTMLButtonElement; // Every page here has one.

beforeEach(() => pressed.splice(0));
afterEach(() => vi.useRealTimers());

it("presses once what was pressed twice before the application was there", async () => {
  await arrive(`<h1>Book</h1><button type="button" aria-busy="false">Order for €19</button>`);
  button().click();
  expect(button().getAttribute("aria-busy")).toBe("true");
  button().click();
  await takeOver();
  expect(pressed).toEqual(["Order for €19"]);
  expect(button().getAttribute("aria-busy")).toBe("false");
});

it("takes the later of two presses: whoever presses something else after it has changed their mind", async () => {
  await arrive(`<h1>Pace</h1><button>Back</button><button>Continue</button>`);
  const [back, onward] = [...document.querySelectorAll("button")];
  onward?.click();
  back?.click();
  expect([back?.getAttribute("aria-busy"), onward?.getAttribute("aria-busy")]).toEqual(["true", null]);
  await takeOver();
  expect(pressed).toEqual(["Back"]);
});

it("leaves the sending of a form to the application", async () => {
  await arrive(`<form><button>Send</button></form>`);
  let sent = 0;
  const send = (event: Event): void => {
    event.preventDefault();
    sent += 1;
  };
  document.addEventListener("submit", send);
  button().click();
  expect(sent).toBe(0);
  await takeOver();
  expect([sent, pressed]).toEqual([1, ["Send"]]);
  document.removeEventListener("submit", send);
});

it.each([
  ["another price stands on it", `<h1>Book</h1><button>Order for €29</button>`],
  ["another button took its place", `<h1>Book</h1><button>Help</button>`],
  ["another page is shown", `<h1>Challenge</h1><button>Order for €19</button>`],
])("presses nothing when %s", async (_, html) => {
  await arrive(`<h1>Book</h1><button>Order for €19</button>`);
  button().click();
  document.querySelector("#root")?.replaceChildren(document.createRange().createContextualFragment(html));
  await takeOver();
  expect(pressed).toEqual([]);
});

it("finds the button again on a page that was drawn anew", async () => {
  const html = `<h1>Pace</h1><button>Back</button><button>Continue</button>`;
  await arrive(html);
  button().click();
  document.querySelector("#root")?.replaceChildren(document.createRange().createContextualFragment(html));
  await takeOver();
  expect(pressed).toEqual(["Back"]);
});

it("finds the button again beside one that only the application shows", async () => {
  await arrive(`<h1>Email</h1><button>See my plan</button>`);
  button().click();
  document
    .querySelector("#root")
    ?.replaceChildren(
      document
        .createRange()
        .createContextualFragment(`<h1>Email</h1><button>Back</button><button>See my plan</button>`),
    );
  await takeOver();
  expect(pressed).toEqual(["See my plan"]);
});

it("finds the button again under the heading that the application writes for a visitor whom it knows", async () => {
  await arrive(`<h1>Your plan</h1><button>Take my plan</button>`);
  document.querySelector("#root")?.toggleAttribute("data-personal");
  button().click();
  for (const heading of document.querySelectorAll("h1")) heading.textContent = "Ana's plan for a half marathon";
  await takeOver();
  expect(pressed).toEqual(["Take my plan"]);
});

it("presses nothing on a personal page at another address", async () => {
  await arrive(`<h1>Your plan</h1><button>Continue</button>`);
  document.querySelector("#root")?.toggleAttribute("data-personal");
  button().click();
  history.replaceState(null, "", "/en-US/elsewhere");
  await takeOver();
  history.replaceState(null, "", "/");
  expect(pressed).toEqual([]);
});

it("forgets the press of a visitor who went on with a tap", async () => {
  await arrive(`<h1>Goal</h1><button>Help</button><label data-step="goal" data-value="run"><b>Run</b></label>`);
  button().click();
  document.querySelector("b")?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  await takeOver();
  expect(pressed).toEqual([]);
});

it.each([
  ["a button that opens a popover by itself", `<button popovertarget="menu">Menu</button>`],
  ["a link", `<a href="#more">More</a>`],
])("leaves %s to the browser", async (_, html) => {
  await arrive(html);
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  document.querySelector("#root > *")?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
  await takeOver();
  expect(pressed).toEqual([]);
});
