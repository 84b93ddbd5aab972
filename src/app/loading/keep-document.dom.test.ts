import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showTrouble } from "../boot/trouble.ts";
import { keepDocument } from "./keep-document.ts";

const BOX = `<div id="trouble" hidden><p data-when="slow">Slow</p><p data-when="failed">Failed</p>
  <p data-when="slow-unstored">Slow, nothing stored</p><p data-when="failed-unstored">Failed, nothing stored</p>
  PAID<button>Reload</button></div><script src="/assets/app.js" type="text/plain"></script>`;
const FOR_PAID = `<p data-when="paid" hidden>Stay <button>Try again</button></p>`;

const { dataset } = document.documentElement;
const fetched = vi.fn<typeof fetch>();
/** What the boot script would do. */
const reload = vi.fn<() => void>();
const tried = vi.fn<() => void>();
let letGo = (): void => {};

const shown = (): string | null => {
  const box = document.getElementById("trouble");
  if (!box || box.hidden) return null;
  return [...box.querySelectorAll(":is(p, button):not([hidden])")]
    .filter((each) => each.closest("[hidden]") === null)
    .map(({ firstChild }) => firstChild?.textContent?.trim())
    .join(", ");
};
const show = (html: string): void =>
  document.body.replaceChildren(document.createRange().createContextualFragment(html));
const press = async (label: string): Promise<void> => {
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label)?.click();
  await vi.advanceTimersByTimeAsync(15_000);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
  fetched.mockImplementation(() =>
    Promise.resolve(new Response("", { headers: { "content-type": "text/javascript" } })),
  );
  show(BOX.replace("PAID", FOR_PAID));
  addEventListener("click", reload);
  addEventListener("tryagain", tried);
});
afterEach(() => {
  letGo();
  removeEventListener("click", reload);
  removeEventListener("tryagain", tried);
  delete dataset["unstored"];
  vi.clearAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a document in which money may move, where nothing is stored", () => {
  it("says in trouble to stay, and its button tries again and leaves nothing", async () => {
    dataset["unstored"] = "";
    letGo = keepDocument();
    showTrouble("failed");
    expect(shown()).toBe("Stay, Try again");
    await press("Try again");
    expect(tried).toHaveBeenCalledTimes(1);
    expect(shown()).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  it("stays when what failed cannot be had this time either, and can be asked again", async () => {
    fetched.mockImplementation(() => Promise.reject(new TypeError("Failed to fetch")));
    dataset["unstored"] = "";
    letGo = keepDocument();
    showTrouble("slow");
    await press("Try again");
    expect(shown()).toBe("Stay, Try again");
    expect(document.querySelector("button:disabled")).toBeNull();
    expect(tried).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it("is not left by the button that was shown before the payment", async () => {
    dataset["unstored"] = "";
    showTrouble("slow");
    expect(shown()).toBe("Slow, nothing stored, Reload");
    letGo = keepDocument();
    await press("Reload");
    expect(reload).not.toHaveBeenCalled();
  });

  it("is one that storage fails during the payment, too", async () => {
    letGo = keepDocument();
    showTrouble("failed");
    expect(shown()).toBe("Failed, Reload");
    dataset["unstored"] = "";
    await vi.advanceTimersByTimeAsync(0);
    showTrouble("failed");
    expect(shown()).toBe("Stay, Try again");
  });

  it("loads again as before once nothing was paid", async () => {
    dataset["unstored"] = "";
    keepDocument()();
    showTrouble("failed");
    expect(shown()).toBe("Failed, nothing stored, Reload");
    await press("Reload");
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("loads again where it has no words for payments: what was paid before it lies in storage", async () => {
    show(BOX.replace("PAID", ""));
    dataset["unstored"] = "";
    letGo = keepDocument();
    showTrouble("failed");
    expect(shown()).toBe("Failed, nothing stored, Reload");
    await press("Reload");
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

it("a document whose storage keeps what was paid loads again as before", async () => {
  letGo = keepDocument();
  showTrouble("slow");
  expect(shown()).toBe("Slow, Reload");
  await press("Reload");
  expect(reload).toHaveBeenCalledTimes(1);
});
