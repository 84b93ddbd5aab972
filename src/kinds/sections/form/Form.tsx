import { type FormEvent, useRef, useSyncExternalStore } from "react";
import { isInterrupted } from "../../../engine/lead/sign-in-wanted.ts";
import { Art } from "../../../ui/Art.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { RichText } from "../../../ui/RichText.tsx";
import { BesideForm } from "../../form-parts/BesideForm.tsx";
import { FormFields } from "../../form-parts/FormFields.tsx";
import { ResendCode } from "../../form-parts/ResendCode.tsx";
import { useForm } from "../../form-parts/use-form.ts";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { FormSection } from "./definition.gen.ts";
import styles from "./Form.module.css";
import { WhatFollows } from "./WhatFollows.tsx";

/** Forms that only the link of a mail opens, and what it brings along. */
const OPENED_BY: Readonly<Partial<Record<FormSection["sends"], string>>> = {
  "confirm-declaration": "declarationToken",
  "confirm-sign-up": "signUpToken",
  "leave-sign-up": "signUpToken",
  "leave-news": "newsToken",
  refund: "refundToken",
};

const unchanging = () => () => undefined;

/** The page of a mail's link was opened without it: its button could only fail. */
const useIsLost = (sends: FormSection["sends"]): boolean => {
  const { brought } = useFunnelView();
  const needed = OPENED_BY[sends];
  const isLost = needed !== undefined && brought !== undefined && !brought.includes(needed);
  // What was prerendered knows no link; hydration begins as it was drawn.
  return useSyncExternalStore(
    unchanging,
    () => isLost,
    () => false,
  );
};

/** The key: the next page may have a form in the same place, and that one starts anew. */
export const Form = (props: SectionViewProps<FormSection>) => (
  <OneForm key={`${props.definition.sends} ${props.definition.title}`} {...props} />
);

const OneForm = ({ id, definition }: SectionViewProps<FormSection>) => {
  const { words, href, goTo, knownFields, funnel, steps, session } = useFunnelView();
  const gift = funnel.products[session.giftCard ?? ""]?.name;
  const isLost = useIsLost(definition.sends);
  const { title, level, text, art, sends, fields, submit, review, follows, resends, sent, next, refused } = definition;
  // Whoever was sent to sign in goes on where that interrupted them (`loginFlowSuccessHandler`).
  const goesOnElsewhere = useRef(false);
  const state = useForm({
    sends,
    fields,
    hasReview: review !== undefined,
    ...(next !== undefined &&
      goTo && {
        onSent() {
          if (!goesOnElsewhere.current) goTo(next);
        },
      }),
    ...(refused &&
      goTo && {
        onRefused: (code) => {
          if (code === refused.code) goTo(refused.page);
        },
      }),
  });
  const onSubmit = (event: FormEvent) => {
    goesOnElsewhere.current = sends === "otp" && isInterrupted(steps, session);
    state.onSubmit(event);
  };
  // Whoever opened the page by its address has asked for no code yet.
  const isRequested = knownFields?.["email"] !== undefined;
  if (isLost) {
    return (
      <Section
        id={id}
        title={title}
        level={level}
        width="halves"
        lead={
          <div className={styles["lost"]}>
            <p role="status">
              <RichText text={words.t(`app.section.form.lost.${sends}`)} href={href} />
            </p>
            <Button href={href("contacts")}>{words.t("app.section.form.lost.write")}</Button>
          </div>
        }
      >
        {art && (
          <div className={styles["picture"]}>
            <Art name={art} />
          </div>
        )}
      </Section>
    );
  }
  const form =
    state.phase === "sent" ? (
      <Notice tone="success">{words.t(sent)}</Notice>
    ) : (
      <>
        {gift !== undefined && sends === "redeem-gift" && (
          <Notice tone="info">{words.t("app.section.form.gift", { product: words.t(gift) })}</Notice>
        )}
        <FormFields state={{ ...state, onSubmit }} submit={submit} review={review} />
        {resends && isRequested && <ResendCode email={state.value("email")} />}
      </>
    );
  return (
    <Section id={id} title={title} level={level} text={text} lead={art && <BesideForm art={art} />}>
      {follows ? <WhatFollows {...follows}>{form}</WhatFollows> : form}
    </Section>
  );
};
