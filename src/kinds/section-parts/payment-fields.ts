import type { RefObject } from "react";
import { useEffect, useRef, useState } from "react";
import type { MountedPaymentFields, PaymentFields, Words } from "../view-contract.tsx";

export type FieldsState =
  | { readonly status: "probing" }
  | { readonly status: "ready"; readonly mounted: MountedPaymentFields }
  | { readonly status: "failed" };

interface PaymentFieldsHost {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly state: FieldsState;
  /** Throws the fields away and asks the provider again from the start. */
  readonly retry: () => void;
}

/** The provider's fields inside an element of ours. Every mount gets a box of its own: providers dislike a used one. */
export const usePaymentFields = (payments: PaymentFields, words: Words): PaymentFieldsHost => {
  const host = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const [state, setState] = useState<FieldsState>({ status: "probing" });
  const latestWords = useRef(words);
  useEffect(() => {
    latestWords.current = words;
  });

  useEffect(() => {
    const place = host.current;
    if (!place) return;
    let wanted = true;
    const box = document.createElement("div");
    place.append(box);
    setState({ status: "probing" });
    const mounting = payments.mount(box, latestWords.current);
    mounting.then(
      (mounted) => wanted && setState({ status: "ready", mounted }),
      () => wanted && setState({ status: "failed" }),
    );
    return () => {
      wanted = false;
      const remove = () => box.remove();
      mounting.then((mounted) => mounted.dispose()).then(remove, remove);
    };
  }, [payments, round]);

  return { host, state, retry: () => setRound((before) => before + 1) };
};
