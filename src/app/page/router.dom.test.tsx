import { createBrowserHistory } from "@tanstack/react-router";
import { act, render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { createI18n } from "./i18n.ts";
import { openRouter } from "./router.tsx";

/** A router for the present address, and the addresses whose pages it asks for. */
const open = (whileLoading: () => void = () => {}) => {
  history.replaceState(null, "", "/en-US/meal-plan");
  const browser = createBrowserHistory();
  const asked: string[] = [];
  const pageOf = async (pathname: string): Promise<null> => {
    asked.push(pathname);
    if (asked.length === 1) whileLoading();
    return Promise.resolve(null);
  };
  const go = (path: string): void => {
    browser.push(path);
    browser.flush();
  };
  return {
    routed: openRouter(
      { pageOf, onMounted: () => {} },
      browser,
      createI18n("en-US", {}, () => {}),
    ),
    asked,
    go,
  };
};

it("shows the page of the newest address where the visitor went on while the first page came", async () => {
  const { routed, asked, go } = open(() => go("/en-US/success"));
  const { View } = await routed;
  await act(async () => void render(<View />));
  await vi.waitFor(() => expect(asked).toEqual(["/en-US/meal-plan", "/en-US/success"]));
});

it("shows the page of the newest address where the visitor went on before the first page was drawn", async () => {
  const { routed, asked, go } = open();
  const { View } = await routed;
  go("/en-US/success");
  await act(async () => void render(<View />));
  await vi.waitFor(() => expect(asked).toEqual(["/en-US/meal-plan", "/en-US/success"]));
});

it("asks for no page twice where nobody went on", async () => {
  const { routed, asked, go } = open();
  const { View } = await routed;
  await act(async () => void render(<View />));
  await act(async () => go("/en-US/success"));
  await vi.waitFor(() => expect(asked).toEqual(["/en-US/meal-plan", "/en-US/success"]));
});

it("asks once more for a page that could not be had when it is to be tried again, and the document stays", async () => {
  vi.stubGlobal("reportError", () => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  history.replaceState(null, "", "/en-US/success");
  const pageOf = vi.fn<() => Promise<null>>();
  pageOf.mockRejectedValueOnce(new Error("no page")).mockResolvedValue(null);
  const words = createI18n("en-US", {}, () => {});
  const { View } = await openRouter({ pageOf, onMounted: () => {} }, createBrowserHistory(), words);
  await act(async () => void render(<View />));
  expect(pageOf).toHaveBeenCalledTimes(1);
  await act(async () => void dispatchEvent(new Event("tryagain")));
  await vi.waitFor(() => expect(pageOf).toHaveBeenCalledTimes(2));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
