import type { Route } from "playwright/test";

export const FAULTS = ["cut", "hang", "500", "html", "garbage", "late"] as const;
export type Fault = (typeof FAULTS)[number];

/** What is late comes after this time of the page's clock. */
export const LATE_MS = 8_000;

const HTML = "<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>";

/** @param passed resolves when the page's clock has gone on by so many milliseconds. */
export const failWith = async (fault: Fault, route: Route, passed: (ms: number) => Promise<void>): Promise<void> => {
  switch (fault) {
    case "cut":
      return route.abort("connectionreset");
    case "hang":
      // Never answered: the request ends with the page.
      return undefined;
    case "500":
      return route.fulfill({ status: 500, body: "" });
    case "html":
      return route.fulfill({ status: 200, contentType: "text/html", body: HTML });
    case "garbage": {
      const { accept = "" } = route.request().headers();
      const isScript = route.request().resourceType() === "script";
      const contentType = isScript ? "text/javascript" : accept.includes("json") ? "application/json" : "text/plain";
      return route.fulfill({ status: 200, contentType, body: '}{"half":' });
    }
    case "late":
      await passed(LATE_MS);
      return route.fallback();
  }
};
