import { useEffect, useRef, useState } from "react";
import type { PricedProduct } from "../../engine/selling/priced-product.ts";
import type { GivenConsent } from "../../engine/transition/events.ts";
import type { Loaded } from "../view-contract.tsx";
import { useFunnelView } from "../view-contract.tsx";

type Worded = readonly GivenConsent[];

const NOTHING: Loaded<Worded> = { status: "ready", value: [] };

/**
 * What the buyer of a product agrees to, in the words of the server; nothing for what is paid once. Whoever cannot pay
 * here, because their lead is not theirs to write to, is told so by the payment.
 */
export const useRenewalConsent = ({ product, renewal, billedNow }: PricedProduct): Loaded<Worded> => {
  const { renewalConsent, session } = useFunnelView();
  const [held, setHeld] = useState<{ readonly key: string; readonly value: Worded | null } | null>(null);
  const [round, setRound] = useState(0);
  const { lead } = session;
  const isAsked = renewal !== null && lead !== null && lead.proof !== "";
  // Another price is another agreement.
  const key = `${lead?.code} ${product.key} ${renewal?.amount.minor} ${billedNow.minor} ${round}`;
  const ask = useRef(renewalConsent);
  useEffect(() => {
    ask.current = renewalConsent;
  });
  useEffect(() => {
    if (!isAsked || !ask.current) return undefined;
    let isWanted = true;
    ask.current(product.key).then(
      (value) => isWanted && setHeld({ key, value }),
      () => isWanted && setHeld({ key, value: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [isAsked, product.key, key]);

  if (!isAsked) return NOTHING;
  if (held?.key !== key) return { status: "loading" };
  if (held.value === null) return { status: "failed", retry: () => setRound(round + 1) };
  return { status: "ready", value: held.value };
};
