import type { Account } from "../../engine/account/account.ts";
import { Button } from "../../ui/Button.tsx";
import { countryName } from "../form-parts/country-name.ts";
import { Section } from "../section-parts/Section.tsx";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./Account.module.css";
import { DeviceNeeded } from "./DeviceNeeded.tsx";
import { Lines, Rows } from "./Rows.tsx";

interface PersonProps {
  readonly id: string;
  readonly account: Account;
  readonly onOther: () => void;
}

/** Address of the mailbox, where parcels go, and the way to be forgotten. */
export const Person = ({ id, account, onOther }: PersonProps) => {
  const { words, href } = useFunnelView();
  const { address, shown, email, receipts } = account;
  const town = address && [address.postal_code, address.city, address.state].filter(Boolean).join(" ");
  const lines = address && [address.full_name, address.address_1, town, countryName(words.locale, address.country)];
  return (
    <Section id={id} title="app.account.person.title" width="measure">
      <div className={styles["about"]}>
        <Rows
          rows={[
            [words.t("app.section.form.field.email"), email],
            ...(lines ? [[words.t("app.account.person.address"), <Lines key="address" lines={lines} />] as const] : []),
          ]}
        />
      </div>
      {shown === "mailbox" && receipts !== null && <DeviceNeeded />}
      <ul className={styles["links"]}>
        {address && (
          <li>
            <a href={href("confirm-address")}>{words.t("app.account.person.correct")}</a>
          </li>
        )}
        <li>
          <Button variant="text" onClick={onOther}>
            {words.t("app.account.person.other")}
          </Button>
        </li>
      </ul>
    </Section>
  );
};
