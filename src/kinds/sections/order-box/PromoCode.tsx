import { useEffect, useRef, useState } from "react";
import { pendingAttempt } from "../../../engine/selling/pending-attempt.ts";
import type { PricedProduct } from "../../../engine/selling/priced-product.ts";
import { Button } from "../../../ui/Button.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import styles from "./OrderBox.module.css";
import { PromoForm } from "./PromoForm.tsx";

/** Takes a code and takes it away again, and says what the total is then. While a payment is open the total stands. */
export const PromoCode = ({ order }: { readonly order: PricedProduct }) => {
  const { words, session, act } = useFunnelView();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const paying = pendingAttempt(session) !== null;
  const total = words.money(order.billedNow);
  const coupon = session.coupon?.name ?? null;
  const previous = useRef(coupon);
  const [outcome, setOutcome] = useState<string | null>(null);
  const isUseless = coupon !== null && order.deduction?.minor === 0;

  useEffect(() => {
    if (previous.current === coupon) return;
    previous.current = coupon;
    setOpen(false);
    setOutcome(coupon === null ? "removed" : isUseless ? "elsewhere" : "taken");
    // The control that was pressed is gone; the other one stands in its place.
    box.current?.querySelector("button")?.focus();
  }, [coupon, isUseless]);

  return (
    <div ref={box} className={styles["promo"]}>
      <p role="status" className={styles["note"]}>
        {outcome !== null && words.t(`app.section.promo.${outcome}`, { code: coupon ?? "", total })}
      </p>
      {coupon !== null ? (
        <Button variant="text" disabled={paying} onClick={() => act({ type: "couponRemoved" })}>
          {words.t("app.section.promo.remove", { code: coupon })}
        </Button>
      ) : open ? (
        <PromoForm />
      ) : (
        <Button variant="text" disabled={paying} onClick={() => setOpen(true)}>
          {words.t("app.section.promo.open")}
        </Button>
      )}
    </div>
  );
};
