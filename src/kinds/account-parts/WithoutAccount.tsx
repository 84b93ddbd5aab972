import { RichText } from "../../ui/RichText.tsx";
import { Section } from "../section-parts/Section.tsx";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./Account.module.css";
import type { AccountDefinition } from "./account-definition.ts";

interface WithoutAccountProps {
  readonly id: string;
  /** Where no plan is shown that leads there. */
  readonly whole?: AccountDefinition["whole"] | undefined;
}

/** Cancelling and withdrawing need no account, and this page says so to everybody; nor does the plan that was drawn up here. */
export const WithoutAccount = ({ id, whole }: WithoutAccountProps) => {
  const { words, href } = useFunnelView();
  return (
    <Section id={id} title="app.account.without.title">
      <p>
        <RichText text={words.t("app.account.without.text")} href={href} />
      </p>
      {whole && (
        <ul className={styles["links"]}>
          <li>
            <a href={href(whole.page)}>{words.t(whole.label)}</a>
          </li>
        </ul>
      )}
    </Section>
  );
};
