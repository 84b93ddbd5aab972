import { Button } from "../../../ui/Button.tsx";
import { useFunnelView } from "../../view-contract.tsx";

/** The way back into a visit that was begun, in this tab or another one, and has not led to a purchase. */
export const GoOn = () => {
  const { words, funnel, session, href } = useFunnelView();
  const { position, answers, purchases, ownedProducts } = session;
  const step = funnel.steps[position];
  const isBegun = Object.keys(answers).length > 0 && position !== funnel.start;
  if (!step || !isBegun || purchases.length + ownedProducts.length > 0) return null;
  const isOneOfSeveral = Object.values(funnel.steps).filter(({ page }) => page === step.page).length > 1;
  return (
    <Button variant="secondary" href={href(isOneOfSeveral ? `${step.page}#${position}` : step.page)}>
      {words.t("app.section.goOn")}
    </Button>
  );
};
