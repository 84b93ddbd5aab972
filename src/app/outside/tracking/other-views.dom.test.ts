import { expect, it, vi } from "vitest";
import { aRuntime } from "../../../../tests/support/a-funnel.ts";
import { aPage, aPageLoad } from "../../../../tests/support/a-page-load.ts";
import { TO_OFFERS, visit } from "../../../../tests/support/a-visitor.ts";
import type { TrackedEvent } from "../../../tracking/message.ts";
import { FIELDS_LOADED } from "../../ports/fields-loaded.ts";
import { createFunnelStore } from "../../session/store.ts";
import { watchOtherViews } from "./other-views.ts";

const runtime = aRuntime();

it("tells when the fields of a payment have loaded, also before it listened, and that the link to the blog is followed", async () => {
  const observed: (() => void)[] = [];
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(heard: (list: { getEntries: () => readonly { name: string }[] }) => void) {
        observed.push(() => heard({ getEntries: () => [{ name: "another-mark" }, { name: FIELDS_LOADED }] }));
      }
      observe = (options: object) => expect(options).toEqual({ type: "mark", buffered: true });
    },
  );
  const reported: TrackedEvent[] = [];
  const page = aPage();
  const blog = { label: "app.nav.blog", target: "https://blog.run.example/" };
  const about = { label: "app.nav.about", target: "about" };
  const ports = aPageLoad({
    page: { ...page, brand: { ...page.brand, footer: [{ title: "t", links: [about, blog] }] } },
    report: (event) => void reported.push(event),
  });
  const { session } = visit(runtime, TO_OFFERS);
  watchOtherViews(createFunnelStore({ runtime, now: "2026-11-20", perform: () => {} }, session), ports);
  for (const loaded of observed) loaded();
  document.body.append(
    document
      .createRange()
      .createContextualFragment('<a href="https://blog.run.example/"><b>Blog</b></a><a href="/de-DE/about">About</a>'),
  );
  for (const element of document.querySelectorAll("b, a[href$=about]"))
    element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(reported).toEqual([
    { name: "page_view", page: "payments_screen_loaded" },
    { name: "page_view", page: "blog" },
  ]);
  vi.unstubAllGlobals();
});
