import { distanceWords } from "../../../engine/plan/say-curve.ts";
import { daysWords } from "../../../engine/plan/say-session.ts";
import { stagesOf } from "../../../engine/plan/stages.ts";
import type { Summary } from "../../../engine/summary/summary.ts";
import { leadsToGoal } from "../../plan-parts/leads-to-goal.ts";
import { planOf } from "../../plan-parts/plan-of.ts";
import { Section } from "../../section-parts/Section.tsx";
import { weightWords } from "../../section-parts/units.ts";
import { WhenLoaded } from "../../section-parts/WhenLoaded.tsx";
import type { FunnelView, SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { FactTilesSection } from "./definition.gen.ts";
import { ExercisesDuration } from "./ExercisesDuration.tsx";
import styles from "./FactTiles.module.css";

/** Two by two on a phone. */
const TILES_AT_MOST = 4;

type Fact = FactTilesSection["tiles"][number]["fact"];

interface TileFigure {
  readonly figure: string | null;
  /** What stands below it, where that depends on the answers; the tile's own label otherwise. */
  readonly below?: string;
}

/** How long it takes, and until what: a weight, a day, a distance, or only the end of the plan. */
const timeOf = (view: FunnelView, summary: Summary): TileFigure => {
  const { words } = view;
  const { weight, months } = summary;
  const figure = words.t("app.section.months", { count: months });
  if (weight) return { figure, below: words.t("app.plan.time.weight", { weight: weightWords(view, weight.to) }) };
  const plan = planOf(view);
  if (plan?.daysLeft != null) return { figure: daysWords(plan.daysLeft, words), below: words.t("app.plan.time.event") };
  return leadsToGoal(plan, summary) ? { figure } : { figure, below: words.t("app.plan.time.plan") };
};

/** Each figure in words; null when this visitor has none. */
const FACTS: Readonly<
  Record<Exclude<Fact, "exercises-duration" | "months">, (view: FunnelView, summary: Summary) => string | null>
> = {
  "weight-difference": (view, { weight }) => weight && `−${weightWords(view, Math.abs(weight.difference))}`,
  "workouts-per-week": ({ words }, { weekdays }) => {
    const count = weekdays.filter((day) => day.active).length;
    return count > 0 ? words.t("app.section.perWeek", { count }) : null;
  },
  // Whoever starts by walking has no distance yet, and needs none held out to them; an answer is an upper or a lower end.
  distance: ({ words, roles }, { distanceKm }) =>
    distanceKm === null || distanceKm === 0
      ? null
      : words.t(String(roles["distance"]).endsWith("_or_more") ? "app.section.orMore" : "app.section.upTo", {
          distance: distanceWords(words, distanceKm),
        }),
  // As many as the weeks of the plan are divided into.
  "walking-steps": (view, { walkingSteps }) => {
    const plan = planOf(view);
    const stages = plan && stagesOf(plan, view.roles);
    return view.words.t("app.section.walkingSteps", { count: stages ?? walkingSteps });
  },
  // Every age is in the range of nobody who has said theirs (SPEC §5).
  "age-range": ({ words }, { ageRange: { from, to } }) =>
    from === 0 ? null : words.t("app.section.ageRange", { from, to }),
};

const figureOf = (fact: Exclude<Fact, "exercises-duration">, view: FunnelView, summary: Summary): TileFigure =>
  fact === "months" ? timeOf(view, summary) : { figure: FACTS[fact](view, summary) };

export const FactTiles = ({ id, definition }: SectionViewProps<FactTilesSection>) => {
  const view = useFunnelView();
  return (
    <Section id={id}>
      <WhenLoaded of={view.summary} height={84}>
        {(summary) => (
          <dl className={styles["tiles"]}>
            {definition.tiles
              .map(({ fact, label }) => ({
                fact,
                below: view.words.t(label),
                ...(fact === "exercises-duration" ? { figure: <ExercisesDuration /> } : figureOf(fact, view, summary)),
              }))
              .filter(({ figure }) => figure !== null)
              .slice(0, TILES_AT_MOST)
              .map(({ fact, below, figure }) => (
                <div key={fact} className={styles["tile"]}>
                  <dt className={styles["label"]}>{below}</dt>
                  <dd className={styles["figure"]}>{figure}</dd>
                </div>
              ))}
          </dl>
        )}
      </WhenLoaded>
    </Section>
  );
};
