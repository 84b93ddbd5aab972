import { afterEach, beforeAll, expect, it } from "vitest";
import { carrySource } from "./carry-source.ts";

let session: string | null = null;

beforeAll(() => carrySource({ landingPage: "/en-US/couch5k", referrer: "https://news.example/run" }, () => session));
afterEach(() => {
  history.replaceState(null, "", "/");
  session = null;
});

const BEGAN = "landing_page=%2Fen-US%2Fcouch5k&referrer=https%3A%2F%2Fnews.example%2Frun";

/** The address of a link after it was pressed on this page. */
const followed = (href: string, way = "click"): string => {
  history.replaceState(null, "", "/en-US/home?utm_source=mail&ttclid=T1&jg=342&q=1");
  const link = document.createElement("a");
  const words = document.createElement("b");
  link.href = href;
  link.append(words);
  link.addEventListener("click", (event) => event.preventDefault());
  document.body.replaceChildren(link);
  words.dispatchEvent(new MouseEvent(way, { bubbles: true, cancelable: true }));
  return link.getAttribute("href") ?? "";
};

const { origin } = location;

it.each(["click", "auxclick", "contextmenu"])("takes along on %s where the visit came from and began", (way) => {
  expect(followed("/de-DE/home", way)).toBe(`${origin}/de-DE/home?utm_source=mail&ttclid=T1&${BEGAN}`);
});

it("leaves what the link says itself", () => {
  expect(followed("/en-US/quiz?jg=20&utm_source=own#start")).toBe(
    `${origin}/en-US/quiz?jg=20&utm_source=own&ttclid=T1&${BEGAN}#start`,
  );
});

it.each(["/en-US/home", "/en-US/home#faq", "?jg=342"])(
  "takes it along to the same page by %s, which loads it anew",
  (href) => {
    const { search } = new URL(followed(href), origin);
    expect(search).toContain("utm_source=mail&ttclid=T1");
    expect(search).toContain(BEGAN);
  },
);

it.each([
  "https://help.run.example/",
  "#faq",
  "/en-US/home?utm_source=mail&ttclid=T1&jg=342&q=1#faq",
  "mailto:legal@run.example",
])("leaves %s as it is", (href) => {
  expect(followed(href)).toBe(href);
});

const stored = (landingPage: string, parameters: object): void => {
  const source = { parameters, referrer: "https://news.example/run", landingPage };
  session = JSON.stringify({ v: 1, data: { position: "goal", source } });
};

it("says no more where the visit began once the session says it", () => {
  stored("/en-US/couch5k", { utm_source: "mail", ttclid: "T1" });
  expect(followed("/de-DE/home")).toBe(`${origin}/de-DE/home?utm_source=mail&ttclid=T1`);
});

it("says it as long as the session is that of an earlier visit", () => {
  stored("/en-US/couch5k", { utm_source: "tiktok" });
  expect(followed("/de-DE/home")).toContain(BEGAN);
  stored("/en-US/run", { utm_source: "mail", ttclid: "T1" });
  expect(followed("/de-DE/home")).toContain(BEGAN);
});
