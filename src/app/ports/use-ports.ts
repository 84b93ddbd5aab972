import { createContext, useContext } from "react";
import { present } from "../../foundation/invariant.ts";
import type { Ports } from "./ports.ts";

const PortsContext = createContext<Ports | null>(null);
export const PortsProvider = PortsContext.Provider;

export const usePorts = (): Ports => present(useContext(PortsContext), "PortsProvider");
