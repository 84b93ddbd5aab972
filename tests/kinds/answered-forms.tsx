import { type ReactNode, useState } from "react";
import type { FormRefusal } from "../../src/engine/forms/form-fields.ts";
import type { Event } from "../../src/engine/transition/events.ts";
import { transition } from "../../src/engine/transition/transition.ts";
import type { FunnelView } from "../../src/kinds/view-contract.tsx";
import { FunnelViewProvider } from "../../src/kinds/view-contract.tsx";
import { aRuntime } from "../support/a-funnel.ts";

/** How the world answers forms: one after another, and with the last one ever after. */
export interface FormAnswers {
  readonly answers: readonly ("sent" | FormRefusal)[];
  /** What was sent off. */
  readonly sent: unknown[];
}

const runtime = aRuntime();

/** A view whose session follows what is sent off from it, by the engine's own rules. */
export const AnsweredForms = ({
  view,
  forms: { answers, sent },
  children,
}: {
  readonly view: FunnelView;
  readonly forms: FormAnswers;
  readonly children: ReactNode;
}) => {
  const [session, setSession] = useState(view.session);
  const take = (event: Event) => setSession((now) => transition(runtime, now, event).session);
  const act: FunnelView["act"] = (event) => {
    if (event.type !== "formSubmitted") return view.act(event);
    const { form, id, fields } = event;
    sent.push([form, fields]);
    take(event);
    const answer = answers[Math.min(sent.length, answers.length) - 1] ?? "sent";
    const submission = { form, id };
    void Promise.resolve().then(() =>
      take(answer === "sent" ? { type: "formSent", submission } : { type: "formRefused", submission, refusal: answer }),
    );
  };
  return (
    <FunnelViewProvider value={{ ...view, session: { ...view.session, forms: session.forms }, act }}>
      <main>{children}</main>
    </FunnelViewProvider>
  );
};
