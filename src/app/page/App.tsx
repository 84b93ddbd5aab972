import { Provider as StoreProvider, useAtomValue } from "jotai";
import { StrictMode } from "react";
import { FunnelFaultContext } from "../../renderer/fault.ts";
import type { Ports } from "../ports/ports.ts";
import { PortsProvider } from "../ports/use-ports.ts";
import type { FunnelStore } from "../session/store.ts";
import { type Navigation, NavigationProvider, routedViewAtom } from "./navigation.ts";
import { Page } from "./Page.tsx";
import { PageBoundary } from "./PageBoundary.tsx";

export interface AppProps {
  readonly navigation: Navigation;
  readonly store: FunnelStore;
  readonly ports: Ports;
  /** Called when the first page's views are there and take what the visitor does. */
  readonly onMounted: () => void;
}

/** The page that the document was loaded as, until an address of another one is visited. */
const ShownPage = ({ ports, onMounted }: Pick<AppProps, "ports" | "onMounted">) => {
  const routed = useAtomValue(routedViewAtom);
  return routed === null ? (
    <PageBoundary>
      <Page page={ports.page} onMounted={onMounted} />
    </PageBoundary>
  ) : (
    <routed.View />
  );
};

/** The one tree: the same in the browser and while prerendering, or hydration would find another one. */
export const App = ({ navigation, store, ports, onMounted }: AppProps) => (
  <StrictMode>
    <StoreProvider store={store}>
      <PortsProvider value={ports}>
        <NavigationProvider value={navigation}>
          <FunnelFaultContext value={ports.reportFault}>
            <ShownPage ports={ports} onMounted={onMounted} />
          </FunnelFaultContext>
        </NavigationProvider>
      </PortsProvider>
    </StoreProvider>
  </StrictMode>
);
