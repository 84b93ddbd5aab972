import type { AccountReceipt, ReceiptLine } from "../../engine/account/account.ts";
import { Button } from "../../ui/Button.tsx";
import { Section } from "../section-parts/Section.tsx";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./Account.module.css";
import { Failure } from "./Failure.tsx";
import { Rows } from "./Rows.tsx";
import { sayPrice } from "./say-price.ts";
import type { UsedAccount } from "./use-account.ts";
import { WHOLE } from "./use-place.ts";

/** A line of a receipt that can be withdrawn from. */
export interface ThingBought extends Pick<ReceiptLine, "name"> {
  readonly price: Pick<AccountReceipt, "amount" | "currency_id">;
  readonly withdrawal: NonNullable<ReceiptLine["withdrawal"]>;
}

/** The line that a place of the account is about; undefined: there is none, any more or at all. */
export const thingBought = (receipts: readonly AccountReceipt[] | null, id: string): ThingBought | undefined =>
  receipts
    ?.flatMap(({ lines, currency_id }) =>
      lines.flatMap(({ name, amount, withdrawal }) =>
        withdrawal ? [{ name, price: { amount, currency_id }, withdrawal }] : [],
      ),
    )
    .find(({ withdrawal }) => withdrawal.id === id);

interface WithdrawThingProps {
  readonly id: string;
  readonly thing: ThingBought;
  readonly used: UsedAccount;
  readonly onDone: (done: "withdraw" | "parcel") => void;
}

/** The second tap: what goes back, when, and the button that does it. */
export const WithdrawThing = ({ id, thing, used, onDone }: WithdrawThingProps) => {
  const { words } = useFunnelView();
  const { name, price, withdrawal } = thing;
  const { isBusy, failure, send } = used;
  const press = async () => {
    const request = { type: "change", plan: withdrawal.id, act: "withdraw", shown: price } as const;
    if (await send(request)) onDone(withdrawal.after_return ? "parcel" : "withdraw");
  };
  return (
    <Section
      id={id}
      title="app.account.confirm.withdraw.title"
      level={1}
      text={`app.account.confirm.withdraw.${withdrawal.after_return ? "parcel" : "thing"}`}
    >
      <div className={styles["paper"]}>
        <Rows
          rows={[
            [words.t("app.account.row.bought"), name],
            [words.t("app.account.row.refund"), sayPrice(price, words)],
            [words.t("app.account.row.last-day"), words.date(withdrawal.last_day)],
          ]}
        />
      </div>
      <Failure failure={failure} />
      <Button busy={isBusy} onClick={() => void press()}>
        {words.t("app.account.confirm.withdraw.submit")}
      </Button>
      <Button variant="text" href={WHOLE}>
        {words.t("app.account.back")}
      </Button>
    </Section>
  );
};
