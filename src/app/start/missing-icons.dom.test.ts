import { expect, it, vi } from "vitest";
import { addMissingIcons } from "./missing-icons.ts";

const SHEET =
  '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="icon-check"><path d="M0 0"/></symbol><symbol id="icon-lock"><path d="M1 1"/></symbol></svg>';

const parsed = (html: string): readonly Node[] => [
  ...new DOMParser().parseFromString(html, "text/html").body.childNodes,
];

it("adds the pictures of the page when one is drawn that is not there, and asks for none before", async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(SHEET)));
  vi.stubGlobal("fetch", fetched);
  document.body.append(
    ...parsed(
      '<svg id="icons"><symbol id="icon-lock"></symbol></svg><main><svg><use href="#icon-lock" /><use href="/page-data/sq/d/0a.svg#icon-star" /></svg></main>',
    ),
  );
  addMissingIcons("00c0ffee00c0ffee");
  document.querySelector("main")?.append("a price");
  await Promise.resolve();
  expect(fetched).not.toHaveBeenCalled();
  document.querySelector("main")?.append(...parsed('<svg><use href="#icon-check" /></svg>'));
  await vi.waitFor(() => expect(document.querySelectorAll("#icons symbol")).toHaveLength(2));
  expect(document.getElementById("icon-check")?.querySelector("path")?.getAttribute("d")).toBe("M0 0");
  expect(fetched).toHaveBeenCalledTimes(1);
});
