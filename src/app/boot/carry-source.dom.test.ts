import { afterEach, beforeAll, expect, it } from "vitest";
import { carrySource } from "./carry-source.ts";

beforeAll(carrySource);
afterEach(() => history.replaceState(null, "", "/"));

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

it.each(["click", "auxclick", "contextmenu"])("takes the source of the visit along on %s", (way) => {
  expect(followed("/de-DE/home", way)).toBe(`${origin}/de-DE/home?utm_source=mail&ttclid=T1`);
});

it("leaves what the link says itself", () => {
  expect(followed("/en-US/quiz?jg=20&utm_source=own#start")).toBe(
    `${origin}/en-US/quiz?jg=20&utm_source=own&ttclid=T1#start`,
  );
});

it.each(["https://help.run.example/", "#faq", "mailto:legal@run.example"])("leaves %s as it is", (href) => {
  expect(followed(href)).toBe(href);
});
