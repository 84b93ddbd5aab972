import type { AccountGift } from "../../engine/account/account.ts";
import { Section } from "../section-parts/Section.tsx";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./Account.module.css";

/** Cards that were bought here, and plans that were received. */
export const Gifts = ({ id, gifts }: { readonly id: string; readonly gifts: readonly AccountGift[] }) => {
  const { words } = useFunnelView();
  if (gifts.length === 0) return null;
  return (
    <Section id={id} title="app.account.gifts.title" width="wide">
      <ul className={styles["list"]}>
        {gifts.map(({ name, state, on }, place) => (
          // Two cards of one day are alike; the list comes whole from the server.
          <li key={place} className={styles["entry"]}>
            <span>
              {name}
              <span className={styles["note"]}>
                {on === undefined
                  ? words.t("app.account.gifts.waiting")
                  : words.t(`app.account.gifts.${state}`, { date: words.date(on) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
