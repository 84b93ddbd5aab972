import { useCallback, useEffect, useState } from "react";
import { Contracts } from "../../account-parts/Contracts.tsx";
import { EnterAccount } from "../../account-parts/EnterAccount.tsx";
import type { PaidAs, SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { AccountSection } from "./definition.gen.ts";

/** Whoever this browser is known as sees what they have; anybody else signs in first. */
export const Account = ({ id, definition }: SectionViewProps<AccountSection>) => {
  const { session, paidHere } = useFunnelView();
  const [isOther, setOther] = useState(false);
  const [others, setOthers] = useState<readonly PaidAs[]>([]);
  useEffect(() => {
    let isShown = true;
    const go = async () => {
      const paid = await paidHere?.();
      if (!paid || !isShown) return;
      if (paid.elsewhere) location.replace(paid.elsewhere);
      setOthers(paid.others);
    };
    // Where that cannot be had, one signs in here.
    void go().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [paidHere]);
  const leave = useCallback(() => setOther(true), []);
  const { lead } = session;
  if (lead !== null && lead.proof !== "" && !isOther) {
    // Another address is another content of the account.
    const key = `${lead.code} ${lead.email}`;
    return <Contracts key={key} id={id} definition={definition} lead={lead} others={others} onOther={leave} />;
  }
  return <EnterAccount id={id} definition={definition} others={others} onEntered={() => setOther(false)} />;
};
