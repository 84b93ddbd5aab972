import type { Account } from "../../engine/account/account.ts";
import { Button } from "../../ui/Button.tsx";
import { FormFields } from "../form-parts/FormFields.tsx";
import { useForm } from "../form-parts/use-form.ts";
import { Section } from "../section-parts/Section.tsx";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./Account.module.css";
import type { AccountActions } from "./account-definition.ts";

interface ActionsProps {
  readonly id: string;
  readonly actions: AccountActions;
  readonly account: Account;
}

/** SPEC §2, account-area actions. */
export const Actions = ({ id, actions, account }: ActionsProps) => (
  <Section id={id} title="app.account.action.title" width="measure">
    <ul className={styles["links"]}>
      {Object.entries(actions)
        // Who reads the mailbox may not take the account to another one.
        .filter(([, { modal }]) => modal === undefined || account.shown === "device")
        .map(([name, action]) => (
          <li key={name}>
            {name === "goToConfirmDelete" ? (
              <AskToDelete action={action} email={account.email} />
            ) : (
              <Action action={action} />
            )}
          </li>
        ))}
    </ul>
  </Section>
);

const Action = ({ action: { label, page, modal } }: { readonly action: AccountActions[string] }) => {
  const { words, href, act } = useFunnelView();
  if (modal === undefined) return <a href={href(page ?? "index")}>{words.t(label)}</a>;
  return (
    <Button variant="text" onClick={() => act({ type: "modalOpened", modal })}>
      {words.t(label)}
    </Button>
  );
};

/** The page that deletes takes a code: it is asked for first. */
const AskToDelete = ({ action, email }: { readonly action: AccountActions[string]; readonly email: string }) => {
  const { goTo } = useFunnelView();
  const onSent = () => goTo?.(action.page ?? "confirm-delete");
  const state = useForm({ sends: "delete", fields: [], fixed: { email }, onSent });
  return <FormFields state={state} submit={action.label} variant="text" />;
};
