import type { Summary } from "../../../engine/summary/summary.ts";
import { Section } from "../../section-parts/Section.tsx";
import { distanceWords, weightWords } from "../../section-parts/units.ts";
import { WhenLoaded } from "../../section-parts/WhenLoaded.tsx";
import type { FunnelView, SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { FactTilesSection } from "./definition.gen.ts";
import { ExercisesDuration } from "./ExercisesDuration.tsx";
import styles from "./FactTiles.module.css";

type Fact = FactTilesSection["tiles"][number]["fact"];

/** Each figure in words; null when this visitor has none. */
const FACTS: Readonly<
  Record<Exclude<Fact, "exercises-duration">, (view: FunnelView, summary: Summary) => string | null>
> = {
  "weight-difference": (view, { weight }) => weight && `−${weightWords(view, Math.abs(weight.difference))}`,
  months: ({ words }, { months }) => words.t("app.section.months", { count: months }),
  "workouts-per-week": ({ words }, { weekdays }) => {
    const count = weekdays.filter((day) => day.active).length;
    return count > 0 ? words.t("app.section.perWeek", { count }) : null;
  },
  // Whoever starts by walking has no distance yet, and needs none held out to them.
  distance: ({ words }, { distanceKm }) =>
    distanceKm === null || distanceKm === 0 ? null : distanceWords(words, distanceKm),
  "walking-steps": ({ words }, { walkingSteps }) => words.t("app.section.walkingSteps", { count: walkingSteps }),
  "age-range": ({ words }, { ageRange }) => words.t("app.section.ageRange", { from: ageRange.from, to: ageRange.to }),
};

export const FactTiles = ({ id, definition }: SectionViewProps<FactTilesSection>) => {
  const view = useFunnelView();
  return (
    <Section id={id}>
      <WhenLoaded of={view.summary} height={84}>
        {(summary) => (
          <dl className={styles["tiles"]}>
            {definition.tiles.map(({ fact, label }) => {
              const figure = fact === "exercises-duration" ? <ExercisesDuration /> : FACTS[fact](view, summary);
              return (
                figure !== null && (
                  <div key={fact} className={styles["tile"]}>
                    <dt className={styles["label"]}>{view.words.t(label)}</dt>
                    <dd className={styles["figure"]}>{figure}</dd>
                  </div>
                )
              );
            })}
          </dl>
        )}
      </WhenLoaded>
    </Section>
  );
};
