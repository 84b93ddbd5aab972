/** Hands what should not have happened to whoever listens; the visitor never sees it. */
export type FaultReporter = (fault: string, error?: unknown) => void;

/** Name of the browser event that carries a fault to monitoring. */
export const FAULT_EVENT = "funnel:fault";

export const createFaultReporter = (): FaultReporter => (fault, error) => {
  if (import.meta.env.DEV) console.warn(fault, error);
  dispatchEvent(new CustomEvent(FAULT_EVENT, { detail: { fault, error } }));
};
