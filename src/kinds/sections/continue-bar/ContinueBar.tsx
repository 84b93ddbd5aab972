import { useRef } from "react";
import { Button } from "../../../ui/Button.tsx";
import { StickyBar } from "../../../ui/StickyBar.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import styles from "./ContinueBar.module.css";
import type { ContinueBarSection } from "./definition.gen.ts";

const showBelow = (bar: HTMLElement | null): void => {
  const section = bar?.nextElementSibling;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  section?.scrollIntoView({ behavior: isCalm ? "instant" : "smooth" });
  // Keyboards and screen readers go on where the eye does.
  section?.querySelector<HTMLElement>("input:checked, button, a")?.focus({ preventScroll: true });
};

export const ContinueBar = ({ definition }: SectionViewProps<ContinueBarSection>) => {
  const { words, session, act } = useFunnelView();
  const bar = useRef<HTMLDivElement>(null);
  const isBelow = definition.leads_to === "below";
  return (
    <div ref={bar} className={`${styles["bar"]} ${isBelow ? styles["below"] : ""}`}>
      <StickyBar>
        <Button onClick={() => (isBelow ? showBelow(bar.current) : act({ type: "continued", step: session.position }))}>
          {words.t(definition.label)}
        </Button>
      </StickyBar>
    </div>
  );
};
