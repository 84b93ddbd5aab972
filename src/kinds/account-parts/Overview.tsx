import type { Account } from "../../engine/account/account.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Section } from "../section-parts/Section.tsx";
import type { PaidAs } from "../view-contract.tsx";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./Account.module.css";
import { Actions } from "./Actions.tsx";
import type { AccountDefinition } from "./account-definition.ts";
import type { Done } from "./Confirm.tsx";
import { Failure } from "./Failure.tsx";
import { Gifts } from "./Gifts.tsx";
import { OtherPurchases } from "./OtherPurchases.tsx";
import { Person } from "./Person.tsx";
import { Plans } from "./Plans.tsx";
import { Receipts } from "./Receipts.tsx";
import type { UsedAccount } from "./use-account.ts";
import { WithoutAccount } from "./WithoutAccount.tsx";

interface OverviewProps {
  readonly id: string;
  readonly definition: AccountDefinition;
  readonly account: Account;
  readonly used: UsedAccount;
  readonly done: Done | null;
  readonly onDone: (done: Done | null) => void;
  readonly others: readonly PaidAs[];
  readonly onOther: () => void;
}

export const Overview = ({ id, definition, account, used, done, onDone, others, onOther }: OverviewProps) => {
  const { words } = useFunnelView();
  const { email, plans, gifts, receipts } = account;
  const { title, art, whole, actions } = definition;
  const isLastCharging = plans.some(({ state, is_charging }) => state === "cancelled" && is_charging);
  const underWay = isLastCharging
    ? "charging"
    : plans.some(({ is_returning }) => is_returning)
      ? "returning"
      : "cancel";
  const said = done === "cancel" ? underWay : done;
  return (
    <div className={styles["whole"]}>
      <Section id={id} title={title} level={1}>
        {said !== null && <Notice tone="success">{words.t(`app.account.done.${said}`, { email })}</Notice>}
        <Failure failure={used.failure} />
      </Section>
      <div className={styles["main"]}>
        <Plans
          id={`${id}-plans`}
          plans={plans}
          answered={account.answered ?? null}
          art={art}
          whole={whole}
          isBusy={used.isBusy}
          send={used.send}
          onDone={onDone}
        />
        <Receipts id={`${id}-receipts`} receipts={receipts} />
        <Gifts id={`${id}-gifts`} gifts={gifts} />
      </div>
      <div className={styles["side"]}>
        <Person id={`${id}-person`} account={account} onOther={onOther} />
        <OtherPurchases id={`${id}-others`} others={others} />
        <Actions id={`${id}-actions`} actions={actions} account={account} />
        <WithoutAccount id={`${id}-without`} whole={plans.length === 0 ? whole : undefined} />
      </div>
    </div>
  );
};
