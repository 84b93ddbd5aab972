import { Button } from "../../ui/Button.tsx";
import { StickyBar } from "../../ui/StickyBar.tsx";

interface ContinueBarProps {
  readonly label: string;
  /** Without it the button submits the form around it. */
  readonly onContinue?: () => void;
}

export const ContinueBar = ({ label, onContinue }: ContinueBarProps) => (
  <StickyBar>
    {onContinue ? <Button onClick={onContinue}>{label}</Button> : <Button type="submit">{label}</Button>}
  </StickyBar>
);
