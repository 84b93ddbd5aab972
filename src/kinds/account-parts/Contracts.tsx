import { useEffect, useRef, useState } from "react";
import type { Account } from "../../engine/account/account.ts";
import type { Lead } from "../../engine/session/session.ts";
import { BesideForm } from "../form-parts/BesideForm.tsx";
import { Section } from "../section-parts/Section.tsx";
import { WhenLoaded } from "../section-parts/WhenLoaded.tsx";
import type { PaidAs } from "../view-contract.tsx";
import styles from "./Account.module.css";
import type { AccountDefinition } from "./account-definition.ts";
import { ChangeCard } from "./ChangeCard.tsx";
import { CONFIRMED, Confirm, type ConfirmedAct, type Done } from "./Confirm.tsx";
import { Overview } from "./Overview.tsx";
import { OneReceipt } from "./Receipts.tsx";
import { type UsedAccount, useAccount } from "./use-account.ts";
import { type AccountPlace, usePlace, WHOLE } from "./use-place.ts";
import { thingBought, WithdrawThing } from "./WithdrawThing.tsx";
import { WithoutAccount } from "./WithoutAccount.tsx";

interface ContractsProps {
  readonly id: string;
  readonly definition: AccountDefinition;
  readonly lead: Lead;
  readonly others: readonly PaidAs[];
  /** The server knows no such lead, or the visitor has another mailbox. */
  readonly onOther: () => void;
}

/** All of the account, or the one thing in it that is looked at. */
export const Contracts = ({ id, definition, lead, others, onOther }: ContractsProps) => {
  const used = useAccount(lead, onOther);
  const place = usePlace();
  const [done, setDone] = useState<Done | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { forget } = used;
  const key = place && `${place.name} ${place.id}`;
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    forget();
    if (key !== null) setDone(null);
    box.current?.focus();
  }, [key, forget]);

  const finish = (act: Done) => {
    setDone(act);
    // What was confirmed is done: Back leads to where the visitor came from, and not to asking again.
    location.replace(WHOLE);
  };
  const { account: loaded } = used;
  return (
    <div ref={box} tabIndex={-1} className={styles["place"]}>
      {loaded.status === "ready" ? (
        (onePlace(id, place, loaded.value, used, finish) ?? (
          <Overview
            id={id}
            definition={definition}
            account={loaded.value}
            used={used}
            done={done}
            onDone={setDone}
            others={others}
            onOther={onOther}
          />
        ))
      ) : loaded.status === "failed" ? (
        <>
          <Section
            id={id}
            title={definition.title}
            level={1}
            lead={definition.art && <BesideForm art={definition.art} />}
          >
            <WhenLoaded of={loaded} height={0}>
              {() => null}
            </WhenLoaded>
          </Section>
          <WithoutAccount id={`${id}-without`} whole={definition.whole} />
        </>
      ) : (
        <div className={styles["whole"]}>
          <Section id={id} title={definition.title} level={1} width="wide">
            <WhenLoaded of={loaded} height={360}>
              {() => null}
            </WhenLoaded>
          </Section>
        </div>
      )}
    </div>
  );
};

const confirmedAct = (name: string): ConfirmedAct | undefined => CONFIRMED.find((act) => act === name);

/** Null when there is no such thing, any more or at all: then all of the account is shown. */
const onePlace = (
  id: string,
  place: AccountPlace | null,
  { plans, receipts }: Account,
  used: UsedAccount,
  onDone: (act: Done) => void,
) => {
  if (place === null) return null;
  const receipt = place.name === "receipt" && receipts?.find(({ order_id }) => order_id === place.id);
  if (receipt) return <OneReceipt id={id} receipt={receipt} />;
  const thing = place.name === "withdraw" ? thingBought(receipts, place.id) : undefined;
  if (thing) return <WithdrawThing id={id} thing={thing} used={used} onDone={onDone} />;
  const plan = plans.find((each) => each.id === place.id && each.acts.some((act) => act === place.name));
  if (!plan) return null;
  const act = confirmedAct(place.name);
  if (act) return <Confirm key={act} id={id} act={act} plan={plan} used={used} onDone={onDone} />;
  return place.name === "card" ? <ChangeCard id={id} plan={plan} used={used} onDone={() => onDone("card")} /> : null;
};
