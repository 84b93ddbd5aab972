import { holds } from "../../../engine/definition/conditions.ts";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { FlowStepsSection } from "./definition.gen.ts";
import styles from "./FlowSteps.module.css";

/** Where an order stands, in numbered steps; those behind lead back. */
export const FlowSteps = ({ id, definition }: SectionViewProps<FlowStepsSection>) => {
  const { words, href, facts, session } = useFunnelView();
  const context = { facts, owned: new Set(session.ownedProducts) };
  const flow = definition.flows.find(({ when }) => when === undefined || holds(when, context));
  if (!flow) return null;
  const steps = Object.entries(flow.steps);
  const current = steps.findIndex(([name]) => name === flow.current);
  return (
    <nav id={id} className={styles["flow"]} aria-label={words.t(definition.title)}>
      <ol className={styles["steps"]}>
        {steps.map(([name, { label, page }], place) => (
          <li key={name} className={styles["step"]} aria-current={place === current ? "step" : undefined}>
            {place < current && page !== undefined ? <a href={href(page)}>{words.t(label)}</a> : words.t(label)}
          </li>
        ))}
      </ol>
    </nav>
  );
};
