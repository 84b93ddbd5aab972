import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter as createTanStackRouter,
  type ErrorComponentProps,
  Outlet,
  type RouterHistory,
} from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { showTrouble } from "../boot/trouble.ts";
import { Page } from "./Page.tsx";
import type { PageData } from "./page-data.ts";
import { readQuery, writeQuery } from "./query.ts";

export interface RouterContext {
  /** The page of an address path: inlined, fetched, or handed in by the prerenderer. Null: the browser navigates away. */
  readonly pageOf: (pathname: string) => Promise<PageData | null> | PageData | null;
  /** Called when a page's views are there and take what the visitor does. */
  readonly onMounted: () => void;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Outlet });

/** Which page an address means is decided by the definitions, not by code: one route reads them all. */
export const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "$",
  loader: ({ location, context }) => context.pageOf(location.pathname),
  component: () => {
    const page = pageRoute.useLoaderData();
    const { onMounted } = pageRoute.useRouteContext();
    // Nothing while the browser is on its way to another document.
    return page === null ? null : <Page page={page} onMounted={onMounted} />;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** A part of the page could not be drawn: what the visitor can do stands above it. */
const PageFailed = ({ error }: ErrorComponentProps): ReactNode => {
  useEffect(() => {
    showTrouble("failed");
    reportError(error);
  }, [error]);
  return null;
};

const routeTree = rootRoute.addChildren([pageRoute]);

const makeRouter = (context: RouterContext, history: RouterHistory | undefined) =>
  createTanStackRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    trailingSlash: "never",
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    scrollRestoration: false,
    defaultPreload: false,
    defaultErrorComponent: PageFailed,
  });

export type AppRouter = ReturnType<typeof makeRouter>;

export const createBrowserRouter = (context: RouterContext): AppRouter => {
  const router = makeRouter(context, undefined);
  // Without it the router wraps the tree in a Suspense boundary on the client only, and hydration finds another tree.
  router.ssr = { manifest: undefined };
  // With `false` the router still scrolls to the top after its first render, under the finger of whoever has scrolled the
  // prerendered page. Only an answer stops that, and only after its making: given before, it takes the restoring of
  // places away from the browser. Where a page starts is decided in `use-start-at-top.ts`.
  router.update({ ...router.options, scrollRestoration: () => false });
  return router;
};

export const createServerRouter = (context: RouterContext, pathname: string): AppRouter =>
  makeRouter(context, createMemoryHistory({ initialEntries: [pathname] }));

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
