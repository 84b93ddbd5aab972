import { fetchSiteData } from "../../api/site-data.ts";
import type { Locale } from "../../foundation/locale.ts";
import { staticPartPath } from "../../foundation/page-path.ts";
import type { StandIn } from "../page/arrival.ts";
import { pageDataQuery } from "./page-data-query.ts";
import { trusted } from "./trusted.ts";

/** `page-data-rsc.json`: what stands in `main` of a page for everybody, as the prerenderer drew it. */
export interface StaticPart {
  readonly build: string;
  readonly html: string;
}

const parse = (input: unknown): StaticPart | null => {
  if (typeof input !== "object" || input === null) return null;
  const { build, html } = input as Partial<Record<keyof StaticPart, unknown>>;
  return typeof build === "string" && typeof html === "string" ? { build, html } : null;
};

/** Beside `main`, which React goes on drawing out of sight. Nothing in it can be pressed, and no script in it runs. */
const show = (main: HTMLElement, html: string): HTMLElement => {
  const part = main.cloneNode(false) as HTMLElement; // A clone is what it was made of.
  part.removeAttribute("id");
  part.inert = true;
  part.dataset["staticPart"] = "";
  const parsed = new DOMParser().parseFromString(trusted("static-part").createHTML(html), "text/html");
  part.append(...parsed.body.childNodes);
  main.hidden = true;
  main.after(part);
  scrollTo(0, 0);
  return part;
};

/**
 * Asks for the static part of a page and shows it, until the page is drawn. What does not come, or was written by another
 * build, is not shown.
 * @param build of this document
 */
export const showStaticPart = (locale: Locale, page: string, build: string): StandIn => {
  let isOver = false;
  let part: HTMLElement | null = null;
  const begin = async (): Promise<void> => {
    const answer = await fetchSiteData(`${staticPartPath(locale, page)}${pageDataQuery(location.search)}`);
    const drawn = answer.status === "found" ? parse(answer.data) : null;
    const main = document.getElementById("main");
    if (!isOver && main && drawn?.build === build) part = show(main, drawn.html);
  };
  void begin();
  return {
    end: () => {
      isOver = true;
      if (part === null) return false;
      part.remove();
      part = null;
      document.getElementById("main")?.removeAttribute("hidden");
      return true;
    },
  };
};
