import type { FormEvent } from "react";
import { useRef, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { fieldProblem } from "../../section-parts/field-problem.ts";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { FormSection } from "./definition.gen.ts";
import styles from "./Form.module.css";
import { FormControl } from "./FormControl.tsx";

type Fields = Readonly<Record<string, string>>;

export const Form = ({ id, definition }: SectionViewProps<FormSection>) => {
  const { words, sendForm } = useFunnelView();
  const { title, level, text, sends, fields, submit, sent } = definition;
  const [values, setValues] = useState<Fields>({});
  const [problems, setProblems] = useState<Fields>({});
  const [state, setState] = useState<"typing" | "sending" | "sent" | "failed">("typing");
  const form = useRef<HTMLFormElement>(null);

  const value = (name: string): string => values[name] ?? "";
  const showProblems = (found: Fields) => {
    setProblems(found);
    const first = fields.find(({ name }) => name in found);
    const control = first && form.current?.elements.namedItem(first.name);
    if (control instanceof HTMLElement) control.focus();
  };
  const send = async (): Promise<"typing" | "sent" | "failed"> => {
    if (!sendForm) return "failed";
    const answer = await sendForm(sends, Object.fromEntries(fields.map(({ name }) => [name, value(name).trim()])));
    if ("sent" in answer) return "sent";
    if (answer.field === undefined) return "failed";
    showProblems({ [answer.field]: answer.refused });
    return "typing";
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (state === "sending") return;
    const found = fields.flatMap(({ name, required }) => {
      const problem = fieldProblem(name, value(name), required ?? false);
      return problem === null ? [] : [[name, problem] as const];
    });
    showProblems(Object.fromEntries(found));
    if (found.length > 0) return;
    setState("sending");
    send().then(setState, () => setState("failed"));
  };

  return (
    <Section id={id} title={title} level={level} text={text}>
      {state === "sent" ? (
        <Notice tone="success">{words.t(sent)}</Notice>
      ) : (
        <form ref={form} className={styles["form"]} noValidate onSubmit={onSubmit}>
          {fields.map((field) => {
            const problem = problems[field.name];
            return (
              <FormControl
                key={field.name}
                field={field}
                country={value("country")}
                value={value(field.name)}
                error={problem === undefined ? undefined : words.t(`app.error.${problem}`)}
                onChange={(typed) => {
                  setValues((before) => ({ ...before, [field.name]: typed }));
                  setProblems(({ [field.name]: _, ...others }) => others);
                }}
              />
            );
          })}
          {state === "failed" && <Notice tone="error">{words.t("app.section.form.failed")}</Notice>}
          <Button type="submit" busy={state === "sending"}>
            {words.t(submit)}
          </Button>
        </form>
      )}
    </Section>
  );
};
