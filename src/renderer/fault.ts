import { createContext } from "react";

/** Where the renderer reports what should not have happened; the application hands it to monitoring. */
export const FunnelFaultContext = createContext<(fault: string, error: Error) => void>((fault, error) => {
  throw new Error(fault, { cause: error });
});
