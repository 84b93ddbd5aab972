import { paymentMethodId } from "../../../engine/selling/payment-method-id.ts";
import type { Wallet } from "../../../engine/transition/events.ts";
import { productPrefix } from "../../../foundation/product-prefix.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import type { Fields } from "../../section-parts/payment-machine.ts";
import { useFunnelView } from "../../view-contract.tsx";
import styles from "./Payment.module.css";

/** Names of companies are the same in every language. */
const WALLETS: Readonly<Record<Wallet, { readonly name: string; readonly icon: string }>> = {
  paypal: { name: "PayPal", icon: "logo:paypal" },
  "apple pay": { name: "Apple Pay", icon: "logo:apple-pay" },
  "google pay": { name: "Google Pay", icon: "logo:google-pay" },
};

interface WalletsProps {
  readonly fields: Fields;
  readonly busy: boolean;
  readonly onPick: (wallet: Wallet) => void;
}

/** Wallets that this browser can use. Their height is kept while we find out, so that the card fields do not jump. */
export const Wallets = ({ fields, busy, onPick }: WalletsProps) => {
  const { words, brand } = useFunnelView();
  if (fields.status === "loading") return <Skeleton height={96} />;
  if (fields.status === "failed" || fields.mounted.wallets.length === 0) return null;
  const { wallets, test } = fields.mounted;
  return (
    <>
      <div className={styles["wallets"]}>
        {wallets.map((wallet) => (
          <Button
            key={wallet}
            id={paymentMethodId(wallet, productPrefix(brand.name))}
            variant="secondary"
            busy={busy}
            onClick={() => onPick(wallet)}
          >
            <span className={styles["wallet"]}>
              <Icon name={WALLETS[wallet].icon} size={22} />
              {words.t(test ? "app.payment.testWallet" : "app.payment.wallet", { name: WALLETS[wallet].name })}
            </span>
          </Button>
        ))}
      </div>
      <p className={styles["or"]}>{words.t("app.payment.orCard")}</p>
    </>
  );
};
