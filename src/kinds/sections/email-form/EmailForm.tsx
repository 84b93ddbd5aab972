import type { FormEvent } from "react";
import { useRef, useState } from "react";
import { emailProblem } from "../../../engine/lead/email.ts";
import { loadQuietly } from "../../../renderer/load-part.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { RichText } from "../../../ui/RichText.tsx";
import { StickyBar } from "../../../ui/StickyBar.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { ErrorWords } from "../../form-parts/ErrorWords.tsx";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { EmailFormSection } from "./definition.gen.ts";
import styles from "./EmailForm.module.css";

/** A likely address when the typed one looks mistyped (`gmial.com`). The checker is loaded when it is first needed. */
const suggestionFor = async (email: string): Promise<string | null> => {
  const { run } = await loadQuietly(() => import("@zootools/email-spell-checker"));
  return run({ email })?.full ?? null;
};

export const EmailForm = ({ id, definition }: SectionViewProps<EmailFormSection>) => {
  const { words, session, act, href } = useFunnelView();
  const [email, setEmail] = useState(session.lead?.email ?? "");
  const [marketing, setMarketing] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const busy = session.status === "working";

  const change = (text: string) => {
    setEmail(text);
    setError(null);
    setSuggestion(null);
  };
  const suggest = async () => {
    if (emailProblem(email) !== null) return;
    // Only help: when the checker cannot be loaded, nothing is suggested.
    setSuggestion(await suggestionFor(email.trim()).catch(() => null));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = emailProblem(email);
    setError(problem);
    if (problem !== null) field.current?.focus();
    else act({ type: "emailSubmitted", step: session.position, email: email.trim(), marketingConsent: marketing });
  };

  return (
    <Section id={id} title={definition.title} level={1} text={definition.text}>
      <form className={styles["form"]} noValidate onSubmit={submit}>
        <TextField
          ref={field}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="go"
          label={words.t(definition.label)}
          hint={definition.hint && words.t(definition.hint)}
          value={email}
          onChange={change}
          onBlur={() => void suggest()}
          error={error === null ? undefined : words.t(`app.error.${error}`)}
        />
        <div aria-live="polite">
          {suggestion !== null && (
            <button type="button" className={styles["suggestion"]} onClick={() => change(suggestion)}>
              {words.t("app.email.suggestion", { email: suggestion })}
            </button>
          )}
        </div>
        <Checkbox name="future_promo" checked={marketing} onChange={setMarketing}>
          {words.t(definition.marketing)}
        </Checkbox>
        <p className={styles["privacy"]}>
          <RichText text={words.t(definition.privacy)} href={href} />
        </p>
        {session.status === "failed" && session.failure !== null && (
          <Notice tone="error">
            <p>
              <ErrorWords code={session.failure} />
            </p>
          </Notice>
        )}
        <StickyBar>
          <Button type="submit" busy={busy}>
            {words.t(definition.submit)}
          </Button>
        </StickyBar>
      </form>
    </Section>
  );
};
