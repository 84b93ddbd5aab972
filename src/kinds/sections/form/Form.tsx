import { Notice } from "../../../ui/Notice.tsx";
import { FormFields } from "../../form-parts/FormFields.tsx";
import { ResendCode } from "../../form-parts/ResendCode.tsx";
import { useForm } from "../../form-parts/use-form.ts";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { FormSection } from "./definition.gen.ts";

/** The key: the next page may have a form in the same place, and that one starts anew. */
export const Form = (props: SectionViewProps<FormSection>) => (
  <OneForm key={`${props.definition.sends} ${props.definition.title}`} {...props} />
);

const OneForm = ({ id, definition }: SectionViewProps<FormSection>) => {
  const { words, goTo, knownFields } = useFunnelView();
  const { title, level, text, sends, fields, submit, review, resends, sent, next } = definition;
  const state = useForm({
    sends,
    fields,
    hasReview: review !== undefined,
    ...(next !== undefined && goTo && { onSent: () => goTo(next) }),
  });
  // Whoever opened the page by its address has asked for no code yet.
  const isRequested = knownFields?.["email"] !== undefined;
  return (
    <Section id={id} title={title} level={level} text={text}>
      {state.phase === "sent" ? (
        <Notice tone="success">{words.t(sent)}</Notice>
      ) : (
        <>
          <FormFields state={state} submit={submit} review={review} />
          {resends && isRequested && <ResendCode email={state.value("email")} />}
        </>
      )}
    </Section>
  );
};
