import { useState } from "react";
import type { AccountFailure } from "../../engine/account/account.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { clockTime } from "../section-parts/clock-time.ts";
import { Section } from "../section-parts/Section.tsx";
import { type PaidAs, useFunnelView, type Words } from "../view-contract.tsx";
import styles from "./Account.module.css";
import { Failure } from "./Failure.tsx";
import { dayHere, timeHere } from "./say-price.ts";

const labelOf = ({ mailbox: email, lastPaid }: PaidAs, words: Words): string => {
  const key = email === "" ? "unnamed" : "show";
  if (lastPaid === null) return words.t(`app.account.others.${key}`, { email });
  const moment = { date: words.date(dayHere(lastPaid)), time: clockTime(timeHere(lastPaid), words.locale) };
  return words.t(`app.account.others.${key}-paid`, { email, ...moment });
};

/** Ways to what this browser has paid for under other addresses. */
export const OtherPurchases = ({ id, others }: { readonly id: string; readonly others: readonly PaidAs[] }) => {
  const { words } = useFunnelView();
  const [gone, setGone] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<AccountFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const shown = others.filter(({ code }) => !gone.includes(code));
  if (shown.length === 0 && gone.length === 0) return null;

  const look = async (other: PaidAs): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const refused = await other.look();
    if (refused === null) return;
    setBusy(false);
    // The shop knows that lead no more: nothing leads there.
    if (refused === "NotFound") setGone((codes) => [...codes, other.code]);
    else setFailure(refused);
  };
  return (
    <Section id={id} title="app.account.others.title" width="measure">
      {gone.length > 0 && <Notice tone="info">{words.t("app.account.others.gone")}</Notice>}
      <Failure failure={failure} />
      <ul className={styles["links"]}>
        {shown.map((other) => (
          <li key={other.code}>
            <Button variant="text" busy={isBusy} onClick={() => void look(other)}>
              {labelOf(other, words)}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
};
