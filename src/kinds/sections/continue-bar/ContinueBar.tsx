import { Button } from "../../../ui/Button.tsx";
import { StickyBar } from "../../../ui/StickyBar.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { ContinueBarSection } from "./definition.gen.ts";

export const ContinueBar = ({ definition }: SectionViewProps<ContinueBarSection>) => {
  const { words, session, act } = useFunnelView();
  return (
    <StickyBar>
      <Button onClick={() => act({ type: "continued", step: session.position })}>{words.t(definition.label)}</Button>
    </StickyBar>
  );
};
