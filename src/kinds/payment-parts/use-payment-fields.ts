import { type RefObject, useEffect, useRef, useState } from "react";
import type { Currency } from "../../foundation/currencies.ts";
import type { Payment } from "../section-parts/use-payment.ts";
import { useFunnelView } from "../view-contract.tsx";

export interface PaymentFieldsHost {
  readonly host: RefObject<HTMLDivElement | null>;
  /** Throws the fields away and asks the provider again from the start. */
  readonly retry: () => void;
}

/**
 * Mounts the provider's fields inside an element of ours, and reports what becomes of them. Every mount gets a box of its
 * own: providers dislike a used one.
 * @param currency of what is to be paid
 */
export const usePaymentFields = (report: Payment["report"], currency: Currency): PaymentFieldsHost => {
  const { payments, words, session } = useFunnelView();
  const host = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const email = session.lead?.email;
  const latest = useRef({ words, email });
  useEffect(() => {
    latest.current = { words, email };
  });

  useEffect(() => {
    const place = host.current;
    if (!place) return;
    let wanted = true;
    const box = document.createElement("div");
    place.append(box);
    report({ type: "fieldsLoading" });
    const { words: said, email: address } = latest.current;
    const mounting = payments.mount(box, said, { currency, ...(address !== undefined && { email: address }) });
    mounting.then(
      (mounted) => wanted && report({ type: "fieldsReady", mounted }),
      () => wanted && report({ type: "fieldsFailed" }),
    );
    return () => {
      wanted = false;
      const remove = () => box.remove();
      mounting.then((mounted) => mounted.dispose()).then(remove, remove);
    };
  }, [payments, round, report, currency]);

  return { host, retry: () => setRound((before) => before + 1) };
};
