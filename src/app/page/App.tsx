import { RouterProvider } from "@tanstack/react-router";
import type { i18n } from "i18next";
import { Provider as StoreProvider } from "jotai";
import { StrictMode } from "react";
import { I18nextProvider } from "react-i18next";
import { FunnelFaultContext } from "../../renderer/fault.ts";
import type { FunnelStore } from "../session/store.ts";
import { type AppServices, ServicesProvider } from "../start/services.ts";
import type { AppRouter } from "./router.tsx";

export interface AppProps {
  readonly router: AppRouter;
  readonly store: FunnelStore;
  readonly words: i18n;
  readonly services: AppServices;
}

/** The one tree: the same in the browser and while prerendering, or hydration would find another one. */
export const App = ({ router, store, words, services }: AppProps) => (
  <StrictMode>
    <I18nextProvider i18n={words}>
      <StoreProvider store={store}>
        <ServicesProvider value={services}>
          <FunnelFaultContext value={services.reportFault}>
            <RouterProvider router={router} />
          </FunnelFaultContext>
        </ServicesProvider>
      </StoreProvider>
    </I18nextProvider>
  </StrictMode>
);
