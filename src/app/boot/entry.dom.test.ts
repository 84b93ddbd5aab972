import { afterEach, expect, it, vi } from "vitest";
import { noteEntry, takeEntry } from "./entry.ts";

afterEach(() => history.replaceState(null, "", "/"));

const { origin } = location;
const NEWS = { landingPage: "/en-US/couch5k", referrer: "https://news.example/run" };

/** What a document knows of the begin of its visit, and what stays in the address bar. */
const arrive = (path: string, referrer: string, isStored = false) => {
  vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
  history.replaceState(history.state, "", path);
  const address = new URL(location.href);
  const entry = takeEntry(address, isStored);
  return [entry, address.href.slice(origin.length)];
};

const CARRIED =
  "/de-DE/about?utm_source=mail&landing_page=%2Fen-US%2Fcouch5k&referrer=https%3A%2F%2Fnews.example%2Frun";

it("begins a visit with the first page, and the page outside without its parameters", () => {
  expect(arrive("/en-US/couch5k", "https://news.example/run?secret=1")).toEqual([NEWS, "/en-US/couch5k"]);
  expect(arrive("/en-US/couch5k", "")[0]).toEqual({ landingPage: "/en-US/couch5k", referrer: "" });
});

it("goes on with what a link of ours brought along, and takes it out of the address", () => {
  expect(arrive(CARRIED, `${origin}/en-US/couch5k`)).toEqual([NEWS, "/de-DE/about?utm_source=mail"]);
  expect(arrive(CARRIED, `${origin}/en-US/couch5k`, true)[0]).toEqual(NEWS);
});

it.each(["", "https://chat.example/", `${origin}.evil.example/`])(
  "begins another visit where such a link was handed on and followed from '%s'",
  (referrer) => {
    expect(arrive(CARRIED, referrer)).toEqual([
      { landingPage: "/de-DE/about", referrer },
      "/de-DE/about?utm_source=mail",
    ]);
  },
);

it("is the same after a reload, when the page before is one of ours", () => {
  noteEntry(NEWS);
  expect(arrive("/de-DE/about", `${origin}/en-US/couch5k`)[0]).toEqual(NEWS);
});

it("leaves it to the stored session where the visit goes on, or somebody comes back by typing the address", () => {
  expect(arrive("/de-DE/about", `${origin}/de-DE/home`, true)[0]).toBeNull();
  expect(arrive("/de-DE/about", "", true)[0]).toBeNull();
});

it("begins another visit with another ad, or from another page outside", () => {
  const here = { landingPage: "/de-DE/about", referrer: "" };
  expect(arrive("/de-DE/about?utm_source=mail", "", true)[0]).toEqual(here);
  expect(arrive("/de-DE/about", "https://news.example/run", true)[0]).toEqual({
    ...NEWS,
    ...here,
    referrer: NEWS.referrer,
  });
});
