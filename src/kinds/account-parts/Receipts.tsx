import type { AccountReceipt, PaymentState } from "../../engine/account/account.ts";
import { wholePostcode } from "../../foundation/in-one-piece.ts";
import { Button } from "../../ui/Button.tsx";
import { Section } from "../section-parts/Section.tsx";
import type { Words } from "../view-contract.tsx";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./Account.module.css";
import { DeviceNeeded } from "./DeviceNeeded.tsx";
import { Lines, Rows } from "./Rows.tsx";
import { dayHere, sayPrice } from "./say-price.ts";
import { hashOf, WHOLE } from "./use-place.ts";

interface ReceiptsProps {
  readonly id: string;
  readonly receipts: readonly AccountReceipt[] | null;
}

/** That the money came needs no words. */
const STATES_IN_WORDS: ReadonlySet<PaymentState> = new Set([
  "settlement-declined",
  "partly-refunded",
  "refunded",
  "disputed",
  "dispute-lost",
]);

/** What has become of its money, where that needs words; null: it came. */
const stateInWords = ({ payment_state, returned, currency_id }: AccountReceipt, words: Words): string | null => {
  if (returned !== null) {
    const amount = sayPrice({ amount: returned.amount, currency_id }, words);
    return words.t(`app.account.receipts.${returned.is_on_its_way ? "returning" : "returned"}`, { amount });
  }
  return STATES_IN_WORDS.has(payment_state) ? words.t(`app.account.receipts.${payment_state}`) : null;
};

/** Beside an amount there is little room, and with doubled letters less: a line may end within a day. */
const dayBeside = (day: string, words: Words): string => words.date(day).replaceAll("\u00A0", " ");

/** What the provider has told of what paid it; null: nothing. */
const newsInWords = ({ news }: AccountReceipt, words: Words): string | null =>
  news && words.t(`app.account.receipts.${news.kind}`, { date: dayBeside(news.on, words) });

export const Receipts = ({ id, receipts }: ReceiptsProps) => {
  const { words } = useFunnelView();
  return (
    <Section id={id} title="app.account.receipts.title" width="wide">
      {receipts === null && <DeviceNeeded />}
      {receipts?.length === 0 && <p>{words.t("app.account.receipts.none")}</p>}
      {receipts !== null && receipts.length > 0 && (
        <ul className={styles["list"]}>
          {receipts.map((receipt) => (
            <li key={receipt.order_id}>
              <a className={`${styles["entry"]} ${styles["paid"]}`} href={hashOf("receipt", receipt.order_id)}>
                <span>{dayBeside(dayHere(receipt.at), words)}</span>
                <span className={styles["amount"]}>{sayPrice(receipt, words)}</span>
                <span className={styles["note"]}>{words.list(receipt.lines.map(({ name }) => name))}</span>
                {stateInWords(receipt, words) !== null && (
                  <span className={styles["note"]}>{stateInWords(receipt, words)}</span>
                )}
                {receipt.news !== null && <span className={styles["note"]}>{newsInWords(receipt, words)}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

/** One receipt, to read and to print. */
export const OneReceipt = ({ id, receipt }: { readonly id: string; readonly receipt: AccountReceipt }) => {
  const { words } = useFunnelView();
  const { order_id, at, lines, currency_id, seller } = receipt;
  const state = stateInWords(receipt, words);
  return (
    <Section id={id} title="app.account.receipt.title" level={1} width="measure">
      <div className={styles["paper"]}>
        <Rows
          rows={[
            [words.t("app.account.receipt.number"), order_id],
            [words.t("app.account.receipt.date"), words.date(dayHere(at))],
            [words.t("app.account.receipt.seller"), <Lines key="seller" lines={seller.map(wholePostcode)} />],
          ]}
        />
        <Rows rows={lines.map(({ name, amount }) => [name, sayPrice({ amount, currency_id }, words)])} />
        <div className={styles["total"]}>
          <Rows rows={[[words.t("app.account.receipt.total"), sayPrice(receipt, words)]]} />
        </div>
        <p className={styles["note"]}>{words.t("app.account.receipt.taxes")}</p>
        {state !== null && <p>{state}</p>}
        {receipt.news !== null && <p>{newsInWords(receipt, words)}</p>}
      </div>
      {lines.map(
        ({ name, withdrawal }) =>
          withdrawal && (
            <Button key={withdrawal.id} variant="secondary" href={hashOf("withdraw", withdrawal.id)}>
              {words.t("app.account.receipt.withdraw", { product: name })}
            </Button>
          ),
      )}
      <div className={styles["screen"]}>
        <Button variant="secondary" onClick={() => print()}>
          {words.t("app.account.receipt.print")}
        </Button>
        <Button variant="text" href={WHOLE}>
          {words.t("app.account.back")}
        </Button>
      </div>
    </Section>
  );
};
