import { saySession } from "../../../engine/plan/say-session.ts";
import { CalendarButton } from "../../plan-parts/CalendarButton.tsx";
import { nextSession } from "../../plan-parts/next-session.ts";
import { planOf } from "../../plan-parts/plan-of.ts";
import { PhoneFrame } from "../../section-parts/PhoneFrame.tsx";
import { Section } from "../../section-parts/Section.tsx";
import { whenAndWhere } from "../../section-parts/when-and-where.ts";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { FirstSessionSection } from "./definition.gen.ts";
import styles from "./FirstSession.module.css";

export const FirstSession = ({ id, definition }: SectionViewProps<FirstSessionSection>) => {
  const view = useFunnelView();
  const { words, session } = view;
  const { title, level, text, calendar, whole } = definition;
  const plan = planOf(view);
  const sessions = plan?.weeks[0]?.sessions ?? [];
  const first = nextSession(plan, view.today);
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
          {sessions.includes(first) && <CalendarButton label={calendar} sessions={sessions} />}
          {whole && <a href={view.href(whole.page)}>{words.t(whole.label)}</a>}
        </>
      )}
    </Section>
  );
};
