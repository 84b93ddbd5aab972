import { useCallback, useEffect, useState } from "react";
import { Contracts } from "../../account-parts/Contracts.tsx";
import { EnterAccount } from "../../account-parts/EnterAccount.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { AccountSection } from "./definition.gen.ts";

/** Whoever this browser is known as sees what they have; anybody else signs in first. */
export const Account = ({ id, definition }: SectionViewProps<AccountSection>) => {
  const { session, clientElsewhere } = useFunnelView();
  const [isOther, setOther] = useState(false);
  useEffect(() => {
    let isShown = true;
    const go = async () => {
      const to = await clientElsewhere?.();
      if (to && isShown) location.replace(to);
    };
    // Where that cannot be had, one signs in here.
    void go().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [clientElsewhere]);
  const leave = useCallback(() => setOther(true), []);
  const { lead } = session;
  if (lead !== null && lead.proof !== "" && !isOther) {
    // Another address is another content of the account.
    const key = `${lead.code} ${lead.email}`;
    const { title, actions } = definition;
    return <Contracts key={key} id={id} title={title} actions={actions} lead={lead} onOther={leave} />;
  }
  return <EnterAccount id={id} title={definition.title} text={definition.text} onEntered={() => setOther(false)} />;
};
