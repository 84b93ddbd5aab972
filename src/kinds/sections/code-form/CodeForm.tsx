import { Button } from "../../../ui/Button.tsx";
import { OneField } from "../../form-parts/OneField.tsx";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { CodeFormSection } from "./definition.gen.ts";

/** Whoever pastes the whole link of the e-mail has pasted the code. */
const codeIn = (text: string): string => /(?<![\w.-])[A-Za-z0-9]{32}(?![\w.-])/.exec(text)?.[0] ?? text;

/** The address of this site behind the button of a plan mail, which holds more than a code; null when it is none. */
const planLinkIn = (text: string): string | null => {
  const address = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  return address?.hash.startsWith("#plan=") ? address.pathname + address.search + address.hash : null;
};

/** A code of the address has done its work before this is drawn; here it can be typed or pasted. */
export const CodeForm = ({ id, definition }: SectionViewProps<CodeFormSection>) => {
  const { words, session, act, leaveFor } = useFunnelView();
  const { title, text: where, label, hint, submit, found } = definition;
  const { position: step } = session;
  return (
    <Section id={id} title={title} level={1} text={session.lead ? found : where}>
      {session.lead ? (
        <Button onClick={() => act({ type: "continued", step })}>{words.t("app.continue")}</Button>
      ) : (
        <OneField
          name="code"
          label={words.t(label)}
          hint={hint && words.t(hint)}
          submit={words.t(submit)}
          onSubmit={(text) => {
            const link = planLinkIn(text);
            if (link === null) act({ type: "codeGiven", step, code: codeIn(text) });
            else leaveFor?.(link);
          }}
        />
      )}
    </Section>
  );
};
