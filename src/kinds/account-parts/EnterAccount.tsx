import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { RichText } from "../../ui/RichText.tsx";
import { BesideForm } from "../form-parts/BesideForm.tsx";
import { FormFields } from "../form-parts/FormFields.tsx";
import { ResendCode } from "../form-parts/ResendCode.tsx";
import { useForm } from "../form-parts/use-form.ts";
import { Section } from "../section-parts/Section.tsx";
import type { PaidAs } from "../view-contract.tsx";
import { useFunnelView } from "../view-contract.tsx";
import type { AccountDefinition } from "./account-definition.ts";
import { OtherPurchases } from "./OtherPurchases.tsx";
import { WithoutAccount } from "./WithoutAccount.tsx";

const EMAIL = { name: "email", label: "app.section.form.field.email", required: true } as const;
const CODE = { name: "otp", label: "app.section.form.field.otp", required: true } as const;

interface EnterAccountProps {
  readonly id: string;
  readonly definition: AccountDefinition;
  readonly others: readonly PaidAs[];
  readonly onEntered: () => void;
}

/** Address, then the code that was mailed to it. Whoever has a code, after a reload, types both. */
export const EnterAccount = ({ id, definition, others, onEntered }: EnterAccountProps) => {
  const { words, href } = useFunnelView();
  const { title, text, art, whole } = definition;
  const [step, setStep] = useState<"email" | "sent" | "both">("email");
  return (
    <>
      <Section
        id={id}
        title={title}
        level={1}
        lead={
          <>
            <p>
              <RichText text={words.t(text)} href={href} />
            </p>
            {art && <BesideForm art={art} />}
          </>
        }
      >
        {step === "email" ? (
          <>
            <AskCode onSent={() => setStep("sent")} />
            <Button variant="text" onClick={() => setStep("both")}>
              {words.t("app.account.enter.have-code")}
            </Button>
          </>
        ) : (
          <>
            <TypeCode key={step} asksEmail={step === "both"} onEntered={onEntered} />
            <Button variant="text" onClick={() => setStep("email")}>
              {words.t("app.account.enter.other")}
            </Button>
          </>
        )}
      </Section>
      <OtherPurchases id={`${id}-others`} others={others} />
      <WithoutAccount id={`${id}-without`} whole={whole} />
    </>
  );
};

const AskCode = ({ onSent }: { readonly onSent: () => void }) => {
  const state = useForm({ sends: "login", fields: [EMAIL], onSent });
  return <FormFields state={state} submit="app.account.enter.request" />;
};

const TypeCode = ({ asksEmail, onEntered }: { readonly asksEmail: boolean; readonly onEntered: () => void }) => {
  const { words, knownFields } = useFunnelView();
  const email = knownFields?.["email"] ?? "";
  const state = useForm({
    sends: "otp",
    fields: asksEmail ? [EMAIL, CODE] : [CODE],
    ...(!asksEmail && { fixed: { email } }),
    onSent: onEntered,
  });
  return (
    <>
      {!asksEmail && <p role="status">{words.t("app.account.enter.sent", { email })}</p>}
      <FormFields state={state} submit="app.account.enter.submit" />
      {!asksEmail && <ResendCode email={email} />}
    </>
  );
};
