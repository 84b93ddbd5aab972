import type { PlanWeek } from "../../../engine/plan/training-plan.ts";
import { Button } from "../../../ui/Button.tsx";
import { CalendarButton } from "../../plan-parts/CalendarButton.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { PlanWeeksSection } from "./definition.gen.ts";
import styles from "./PlanWeeks.module.css";

interface WaysProps {
  readonly definition: Pick<PlanWeeksSection, "print" | "calendar">;
  readonly weeks: readonly PlanWeek[];
  /** `HH:MM` of the sessions; absent: as the visitor has answered. */
  readonly time?: string | null;
}

/** On paper, and in a calendar. */
export const Ways = ({ definition: { print, calendar }, weeks, time }: WaysProps) => {
  const { words } = useFunnelView();
  return (
    <div className={styles["ways"]}>
      <Button variant="secondary" onClick={() => globalThis.print()}>
        {words.t(print)}
      </Button>
      <CalendarButton
        label={calendar}
        sessions={weeks.flatMap(({ sessions }) => sessions)}
        {...(time !== undefined && { time })}
      />
    </div>
  );
};
