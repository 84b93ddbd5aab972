import { fromMetric, type Measure, roundDown, roundTo, roundUp } from "../../../engine/answers/quantity.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { measureText } from "../../question-parts/unit-words.ts";
import type { QuantityState } from "../../question-parts/useQuantity.ts";
import { useFunnelView } from "../../view-contract.tsx";
import { allowedRange, presentWeight } from "./allowed-range.ts";
import type { TargetWeightQuestion } from "./definition.gen.ts";
import { kind } from "./definition.ts";
import styles from "./TargetNotice.module.css";

interface TargetNoticeProps {
  readonly definition: TargetWeightQuestion;
  readonly state: QuantityState;
}

/** Shares of body weight whose loss the cited evidence is about. */
const BENEFIT = { from: 0.05, to: 0.1 };

/** What the typed target means: how far it is, or in calm words why not and what is the nearest we plan for. */
export const TargetNotice = ({ definition, state }: TargetNoticeProps) => {
  const { words, facts, roles, session, href } = useFunnelView();
  const { metric: kg, typed, draft } = state;
  if (kg === null || draft?.value == null) return null;
  const measure: Measure = { value: draft.value, unit: typed.unit };
  const [problem] = kind.checkAnswer(definition, measure, { facts, roles, startedOn: session.startedOn });
  if (problem?.code === "targetUnderage") {
    return <Notice tone="info">{words.t("app.error.targetUnderage")}</Notice>;
  }
  if (problem?.code === "targetTooLow" || problem?.code === "targetTooHigh") {
    const range = allowedRange(roles);
    const [limit, round] = problem.code === "targetTooLow" ? [range.min, roundUp] : [range.max, roundDown];
    // Whole numbers, except where the range is too narrow to hold one.
    const whole = round(fromMetric(limit, typed.unit), 0);
    const fits = whole >= fromMetric(range.min, typed.unit) && whole <= fromMetric(range.max, typed.unit);
    const nearest = fits ? whole : roundTo(fromMetric(limit, typed.unit), 1);
    const nearestText = measureText(nearest, typed.unit, words);
    return (
      <Notice tone="info">
        <p>{words.t(`app.error.${problem.code}`, { nearest: nearestText })}</p>
        {definition.help && problem.code === "targetTooLow" && (
          <p>
            <a href={href(definition.help)}>{words.t("app.question.weightHelp")}</a>
          </p>
        )}
        <div className={styles["use"]}>
          <Button variant="text" onClick={() => state.set(nearest, typed.unit)}>
            {words.t("app.question.useNearest", { nearest: nearestText })}
          </Button>
        </div>
      </Notice>
    );
  }
  const now = presentWeight(roles);
  if (problem || now === null) return null;
  const share = (now - kg) / now;
  const percent = words.number(share, { style: "percent", maximumFractionDigits: 0 });
  return (
    <Notice tone="success" icon={definition.icon}>
      <p>
        <strong>
          {share < 0.005 ? words.t("app.question.keepsWeight") : words.t("app.question.belowNow", { percent })}
        </strong>
      </p>
      {definition.benefit && share >= BENEFIT.from && share <= BENEFIT.to && (
        <p>
          {words.t(definition.benefit.text)}{" "}
          <a href={href(definition.benefit.source)}>{words.t("app.question.source")}</a>
        </p>
      )}
    </Notice>
  );
};
