import { createContext, useContext } from "react";
import type { Ports } from "./ports.ts";

const PortsContext = createContext<Ports | null>(null);
export const PortsProvider = PortsContext.Provider;

export const usePorts = (): Ports => {
  const ports = useContext(PortsContext);
  if (!ports) throw new Error("usePorts: no PortsProvider above this component");
  return ports;
};
