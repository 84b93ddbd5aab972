import { Acknowledgement } from "../../modal-parts/Acknowledgement.tsx";
import { type ModalViewProps, useFunnelView } from "../../view-contract.tsx";
import type { SupplementFactsModal } from "./definition.gen.ts";
import styles from "./SupplementFacts.module.css";

export const SupplementFacts = ({ definition, onAccept }: ModalViewProps<SupplementFactsModal>) => {
  const { words } = useFunnelView();
  const { serving, nutrients, note, button } = definition;
  const percent = (share: number): string => words.number(share / 100, { style: "percent", maximumFractionDigits: 0 });
  // What is weighed is written alike everywhere; cultures are counted by the thousand million, in the words of each language.
  const quantity = (amount: number, unit: string): string =>
    unit === "CFU"
      ? `${words.number(amount, { notation: "compact", compactDisplay: "long" })} ${words.t("app.modal.cfu")}`
      : `${words.number(amount)} ${unit}`;
  return (
    <Acknowledgement button={button ?? "app.close"} onRead={onAccept}>
      <table className={styles["facts"]}>
        <caption className={styles["serving"]}>{words.t(serving)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.t("app.modal.nutrient")}</th>
            <th scope="col">{words.t("app.modal.amount")}</th>
            <th scope="col">{words.t("app.modal.daily")}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(nutrients).map(([id, { name, amount, unit, daily_percent: daily }]) => (
            <tr key={id}>
              <th scope="row">{words.t(name)}</th>
              <td>{quantity(amount, unit)}</td>
              <td>{daily === undefined ? "–" : percent(daily)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles["note"]}>{words.t(note)}</p>
    </Acknowledgement>
  );
};
