import { useState } from "react";
import type { PlanSession } from "../../engine/plan/training-plan.ts";
import { loadPart } from "../../renderer/load-part.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { timeOfDay } from "../section-parts/when-and-where.ts";
import type { FunnelView } from "../view-contract.tsx";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./CalendarButton.module.css";
import { sessionEvents } from "./session-events.ts";

/** @throws when the library cannot be loaded, or refuses an event */
const saveCalendar = async (view: FunnelView, sessions: readonly PlanSession[], time: string | null): Promise<void> => {
  const { createEvents } = await loadPart(() => import("ics"));
  const { error, value } = createEvents(sessionEvents(sessions, time, location.hostname, view.words));
  if (!value) throw error ?? new Error("no calendar");
  const address = URL.createObjectURL(new Blob([value], { type: "text/calendar" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${view.brand.id}.ics`;
  link.click();
  URL.revokeObjectURL(address);
};

export interface CalendarButtonProps {
  /** Message key. */
  readonly label: string;
  readonly sessions: readonly PlanSession[];
  /** `HH:MM` at which they begin; absent: as the visitor has answered. */
  readonly time?: string | null;
}

/** Saves sessions as a file that every calendar reads. Not shown in an app's own browser, where a file goes nowhere. */
export const CalendarButton = ({ label, sessions, time }: CalendarButtonProps) => {
  const view = useFunnelView();
  const [failed, setFailed] = useState(false);
  return (
    <div className={styles["download"]}>
      <Button
        variant="secondary"
        onClick={() => {
          setFailed(false);
          saveCalendar(view, sessions, time === undefined ? timeOfDay(view) : time).catch(() => setFailed(true));
        }}
      >
        {view.words.t(label)}
      </Button>
      {failed && <Notice tone="error">{view.words.t("app.section.calendarFailed")}</Notice>}
    </div>
  );
};
