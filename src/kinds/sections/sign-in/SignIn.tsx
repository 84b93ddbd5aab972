import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { OneField } from "../../form-parts/OneField.tsx";
import { ResendCode } from "../../form-parts/ResendCode.tsx";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { SignInSection } from "./definition.gen.ts";

/** Address, then code: the session knows how far the visitor has come, so that a reload loses nothing. */
export const SignIn = ({ id, definition }: SectionViewProps<SignInSection>) => {
  const { words, session, act, knownFields } = useFunnelView();
  const [leaves, setLeaves] = useState<string | null>(null);
  const { signIn, position: step } = session;
  const address = signIn?.email ?? knownFields?.["email"] ?? "";
  const isSent = signIn?.status === "sent" && leaves !== signIn.email;

  if (signIn?.status === "signed-in") {
    return (
      <Section id={id} title={definition.title} level={1} text={definition.signed_in}>
        <Button onClick={() => act({ type: "continued", step })}>{words.t("app.continue")}</Button>
      </Section>
    );
  }
  return (
    <Section id={id} title={definition.title} level={1} text={isSent ? undefined : definition.text}>
      {isSent ? (
        <>
          <p>{words.t(definition.sent, { email: signIn.email })}</p>
          <OneField
            key="otp"
            name="otp"
            label={words.t("app.section.form.field.otp")}
            submit={words.t(definition.submit)}
            onSubmit={(otp) => act({ type: "otpSubmitted", step, otp })}
          />
          <ResendCode email={signIn.email} />
          <Button variant="text" onClick={() => setLeaves(signIn.email)}>
            {words.t(definition.other)}
          </Button>
        </>
      ) : (
        <OneField
          key="email"
          name="email"
          label={words.t(definition.label)}
          submit={words.t(definition.request)}
          begins={address}
          onSubmit={(email) => {
            setLeaves(null);
            act({ type: "otpRequested", step, email });
          }}
        />
      )}
    </Section>
  );
};
