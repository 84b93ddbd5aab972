import { RouterProvider } from "@tanstack/react-router";
import { Provider as StoreProvider } from "jotai";
import { StrictMode } from "react";
import { I18nextProvider } from "react-i18next";
import { FunnelFaultContext } from "../../renderer/fault.ts";
import type { Ports } from "../ports/ports.ts";
import { PortsProvider } from "../ports/use-ports.ts";
import type { FunnelStore } from "../session/store.ts";
import type { AppRouter } from "./router.tsx";

export interface AppProps {
  readonly router: AppRouter;
  readonly store: FunnelStore;
  readonly ports: Ports;
}

/** The one tree: the same in the browser and while prerendering, or hydration would find another one. */
export const App = ({ router, store, ports }: AppProps) => (
  <StrictMode>
    <I18nextProvider i18n={ports.words}>
      <StoreProvider store={store}>
        <PortsProvider value={ports}>
          <FunnelFaultContext value={ports.reportFault}>
            <RouterProvider router={router} />
          </FunnelFaultContext>
        </PortsProvider>
      </StoreProvider>
    </I18nextProvider>
  </StrictMode>
);
