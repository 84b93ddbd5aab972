import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  Outlet,
  type RouterHistory,
  RouterProvider,
  useRouter,
} from "@tanstack/react-router";
import type { i18n } from "i18next";
import { type ComponentProps, type ReactNode, useEffect } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { TRY_AGAIN } from "../boot/trouble.ts";
import { usePorts } from "../ports/use-ports.ts";
import type { RoutedPages } from "./navigation.ts";
import { Page } from "./Page.tsx";
import { reportPageFailed } from "./PageBoundary.tsx";
import type { PageData } from "./page-data.ts";
import { readQuery, writeQuery } from "./query.ts";
import { useHead } from "./use-head.ts";
import { useStartAtTop } from "./use-start-at-top.ts";

export interface RouterContext {
  /** The page of an address path: inlined, fetched, or handed in by the prerenderer. Null: the browser navigates away. */
  readonly pageOf: (pathname: string) => Promise<PageData | null> | PageData | null;
  /** Called when a page's views are there and take what the visitor does. */
  readonly onMounted: () => void;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Outlet });

const RoutedPage = ({ page, onMounted }: ComponentProps<typeof Page>) => {
  const { page: loaded } = usePorts();
  useHead(page.head);
  useStartAtTop(page.page, loaded.page);
  const { t } = useTranslation();
  return <Page page={page} translate={t} onMounted={onMounted} />;
};

/** Which page an address means is decided by the definitions, not by code: one route reads them all. */
export const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "$",
  loader: ({ location, context }) => context.pageOf(location.pathname),
  component: () => {
    const page = pageRoute.useLoaderData();
    const { onMounted } = pageRoute.useRouteContext();
    // Nothing while the browser is on its way to another document.
    return page === null ? null : <RoutedPage page={page} onMounted={onMounted} />;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

const PageFailed = ({ error }: ErrorComponentProps): ReactNode => {
  const router = useRouter();
  useEffect(() => reportPageFailed(error), [error]);
  useEffect(() => {
    const again = (): void => void router.invalidate();
    addEventListener(TRY_AGAIN, again);
    return () => removeEventListener(TRY_AGAIN, again);
  }, [router]);
  return null;
};

const routeTree = rootRoute.addChildren([pageRoute]);

const makeRouter = (context: RouterContext, history: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    history,
    trailingSlash: "never",
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    defaultPreload: false,
    defaultErrorComponent: PageFailed,
  });

export type AppRouter = ReturnType<typeof makeRouter>;

/** Pages by address from now on; the page of the present address is there when this resolves. */
export const openRouter = async (context: RouterContext, history: RouterHistory, words: i18n): Promise<RoutedPages> => {
  const router = makeRouter(context, history);
  // With `false` it would scroll to the top after its first render. Only an answer stops that, and only after its making:
  // given earlier, it takes the restoring of places away from the browser. Where a page starts is decided in `use-start-at-top.ts`.
  router.update({ ...router.options, scrollRestoration: () => false });
  await router.load();
  const View = () => {
    // The router hears of addresses once it is drawn: of those that came while it loaded it has heard nothing.
    useEffect(() => {
      if (router.state.location.href !== history.location.href) void router.load();
    }, []);
    return (
      <I18nextProvider i18n={words}>
        <RouterProvider router={router} />
      </I18nextProvider>
    );
  };
  return {
    View,
    onShown: (listener) => void router.subscribe("onResolved", listener),
  };
};

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
