import { useEffect } from "react";
import type { PricedProduct } from "../../../engine/selling/priced-product.ts";
import type { GivenConsent } from "../../../engine/transition/events.ts";
import { Agreement } from "../../consent-parts/Agreement.tsx";
import { useRenewalConsent } from "../../consent-parts/use-renewal-consent.ts";
import styles from "./Offers.module.css";

interface RenewalConsentProps {
  readonly offered: PricedProduct;
  /** Hears the words that the press of the button agrees to; null until they are there, and when they go. */
  readonly onWorded: (product: string, consents: readonly GivenConsent[] | null) => void;
}

/** What is agreed to with one ticked product that renews. */
export const RenewalConsent = ({ offered, onWorded }: RenewalConsentProps) => {
  const worded = useRenewalConsent(offered);
  const consents = worded.status === "ready" ? worded.value : null;
  const { key } = offered.product;
  useEffect(() => {
    onWorded(key, consents);
    return () => onWorded(key, null);
  }, [key, consents, onWorded]);
  return <Agreement worded={worded} className={styles["charged"]} />;
};
