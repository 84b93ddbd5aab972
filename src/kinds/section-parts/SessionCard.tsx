import { saySession } from "../../engine/plan/say-session.ts";
import type { PlanSession } from "../../engine/plan/training-plan.ts";
import { SessionShape } from "../plan-parts/SessionShape.tsx";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./SessionCard.module.css";
import { whenAndWhere } from "./when-and-where.ts";

/** The session that is next, as the application holds it out: large, with its shape and how it is done. */
export const SessionCard = ({ session }: { readonly session: PlanSession }) => {
  const view = useFunnelView();
  const { day, what, minutes, how } = saySession(session, view.words);
  const beside = whenAndWhere(view, session);
  return (
    <div className={styles["card"]}>
      <p className={styles["day"]}>{day}</p>
      <p className={styles["what"]}>{what}</p>
      <p className={styles["minutes"]}>{minutes}</p>
      <SessionShape session={session} />
      <p className={styles["how"]}>{how}</p>
      {beside !== "" && <p className={styles["how"]}>{beside}</p>}
    </div>
  );
};
