import { useState } from "react";
import { planFor } from "../../../engine/plan/plan-for.ts";
import { saySession } from "../../../engine/plan/say-session.ts";
import type { PlanSession } from "../../../engine/plan/training-plan.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { PhoneFrame } from "../../section-parts/PhoneFrame.tsx";
import { Section } from "../../section-parts/Section.tsx";
import { timeOfDay, whenAndWhere } from "../../section-parts/when-and-where.ts";
import type { FunnelView, SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { FirstSessionSection } from "./definition.gen.ts";
import styles from "./FirstSession.module.css";
import { weekEvents } from "./week-events.ts";

/** @throws when the library cannot be loaded, or refuses an event */
const saveCalendar = async (view: FunnelView, sessions: readonly PlanSession[]): Promise<void> => {
  const { createEvents } = await import("ics");
  const { error, value } = createEvents(weekEvents(sessions, timeOfDay(view), location.hostname, view.words));
  if (!value) throw error ?? new Error("no calendar");
  const address = URL.createObjectURL(new Blob([value], { type: "text/calendar" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${view.brand.id}.ics`;
  link.click();
  URL.revokeObjectURL(address);
};

export const FirstSession = ({ id, definition }: SectionViewProps<FirstSessionSection>) => {
  const view = useFunnelView();
  const [failed, setFailed] = useState(false);
  const { words, session, funnel, facts, roles, today } = view;
  const { title, level, text, calendar } = definition;
  const sessions = planFor(funnel.quiz, facts, roles, today)?.weeks[0]?.sessions ?? [];
  const first = sessions[0];
  const said = first && saySession(first, words);
  const beside = first ? whenAndWhere(view, first) : "";
  return (
    <Section id={id} title={title} level={level}>
      {text && session.lead?.email && <p>{words.t(text, { email: session.lead.email })}</p>}
      {said && (
        <>
          <PhoneFrame>
            <div className={styles["session"]}>
              <p className={styles["day"]}>{said.day}</p>
              <p className={styles["what"]}>{said.what}</p>
              <p className={styles["minutes"]}>{said.minutes}</p>
              <p className={styles["how"]}>{said.how}</p>
              {beside !== "" && <p className={styles["how"]}>{beside}</p>}
            </div>
          </PhoneFrame>
          <Button
            variant="secondary"
            onClick={() => {
              setFailed(false);
              saveCalendar(view, sessions).catch(() => setFailed(true));
            }}
          >
            {words.t(calendar)}
          </Button>
          {failed && <Notice tone="error">{words.t("app.section.calendarFailed")}</Notice>}
        </>
      )}
    </Section>
  );
};
