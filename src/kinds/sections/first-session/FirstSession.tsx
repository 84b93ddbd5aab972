import { CalendarButton } from "../../plan-parts/CalendarButton.tsx";
import { nextSession } from "../../plan-parts/next-session.ts";
import { planOf } from "../../plan-parts/plan-of.ts";
import { PhoneFrame } from "../../section-parts/PhoneFrame.tsx";
import { Section } from "../../section-parts/Section.tsx";
import { SessionCard } from "../../section-parts/SessionCard.tsx";
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
  return (
    <Section id={id} title={title} level={level}>
      {text && session.lead?.email && <p>{words.t(text, { email: session.lead.email })}</p>}
      {first && (
        <div className={styles["beside"]}>
          <PhoneFrame>
            <SessionCard session={first} />
          </PhoneFrame>
          <div className={styles["ways"]}>
            {sessions.includes(first) && <CalendarButton label={calendar} sessions={sessions} />}
            {whole && <a href={view.href(whole.page)}>{words.t(whole.label)}</a>}
          </div>
        </div>
      )}
    </Section>
  );
};
