import { useEffect, useState } from "react";
import { minutesWords } from "../../../engine/plan/say-session.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import styles from "./FactTiles.module.css";

/** Height of one line of a figure. */
const LINE_PX = 24;

type Duration = number | "loading" | "error";

/** Minutes of exercise in the first week, as the shop says: they come, they are there, or one asks again. */
export const ExercisesDuration = () => {
  const { words, session, exercisesDuration } = useFunnelView();
  const { lead } = session;
  const [duration, setDuration] = useState<Duration>("loading");
  useEffect(() => {
    if (duration !== "loading" || lead === null || exercisesDuration === undefined) return undefined;
    let isGone = false;
    const take = (answer: Duration): void => {
      if (!isGone) setDuration(answer);
    };
    exercisesDuration(lead).then(take, () => take("error"));
    return () => {
      isGone = true;
    };
  }, [duration, lead, exercisesDuration]);
  if (duration === "loading") return <Skeleton height={LINE_PX} />;
  if (duration === "error")
    return (
      <button type="button" className={styles["again"]} onClick={() => setDuration("loading")}>
        {words.t("app.retry")}
      </button>
    );
  return minutesWords(duration, words);
};
