import { createContext, useContext } from "react";
import type { HttpClient } from "../../api/http-client.ts";
import type { PaymentFields } from "../../kinds/view-contract.tsx";
import type { FormSender } from "../effects/forms/form-sender.ts";

/** What the composition root hands to the pages: ports and facts of this page load that are not state of the funnel. */
export interface AppServices {
  readonly payments: PaymentFields;
  /** Null while prerendering: nothing is fetched there. */
  readonly client: HttpClient | null;
  /** Today in the visitor's zone, `YYYY-MM-DD`. */
  readonly today: string;
  readonly newAttemptId: () => string;
  readonly reportFault: (fault: string, error?: Error) => void;
  /** Called when a page's views are there and take what the visitor does. */
  readonly onMounted: () => void;
  /** Takes what is typed into forms; null while prerendering. */
  readonly forms: FormSender | null;
}

const ServicesContext = createContext<AppServices | null>(null);
export const ServicesProvider = ServicesContext.Provider;

export const useServices = (): AppServices => {
  const services = useContext(ServicesContext);
  if (!services) throw new Error("useServices: no ServicesProvider above this component");
  return services;
};
