import { useState } from "react";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { RichText } from "../../../ui/RichText.tsx";
import { FormFields } from "../../form-parts/FormFields.tsx";
import { EMAIL_FIELD, NAME_FIELD } from "../../form-parts/own-fields.ts";
import { useForm } from "../../form-parts/use-form.ts";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { MarathonSignUpSection } from "./definition.gen.ts";
import styles from "./MarathonSignUp.module.css";

const FIELDS = [NAME_FIELD, EMAIL_FIELD];

/** Agreeing to news is an act of its own: never ticked beforehand, never a condition. */
export const MarathonSignUp = ({ id, definition }: SectionViewProps<MarathonSignUpSection>) => {
  const { words, href, act } = useFunnelView();
  const { event, modal } = definition;
  const [wantsNews, setWantsNews] = useState(false);
  const state = useForm({
    sends: "sign-up",
    fields: FIELDS,
    fixed: { event, future_promo: wantsNews ? "yes" : "" },
    onSent: () => act({ type: "modalOpened", modal }),
  });
  return (
    <Section id={id} title="app.section.sign-up.title" text="app.section.sign-up.text">
      {state.phase === "sent" ? (
        <Notice tone="success">{words.t("app.section.sign-up.sent")}</Notice>
      ) : (
        <FormFields state={state} submit="app.section.sign-up.submit">
          <Checkbox name="future_promo" checked={wantsNews} onChange={setWantsNews}>
            {words.t("app.section.sign-up.news")}
          </Checkbox>
          <p className={styles["privacy"]}>
            <RichText text={words.t("app.section.sign-up.privacy")} href={href} />
          </p>
        </FormFields>
      )}
    </Section>
  );
};
