import { covered, isOwnable } from "../../engine/selling/owned.ts";
import { Button } from "../../ui/Button.tsx";
import { useFunnelView } from "../view-contract.tsx";
import { orderOf } from "./order-of.ts";

interface OrderButtonProps {
  readonly product: string;
  readonly label: string;
}

/** Begins the order of a product; who owns it reads so instead. */
export const OrderButton = ({ product, label }: OrderButtonProps) => {
  const view = useFunnelView();
  if (covered(view.funnel, view.session).has(product) && isOwnable({ definition: view.funnel }, product))
    return <p>{view.words.t("app.error.alreadyBought")}</p>;
  return <Button onClick={() => orderOf(view, product).forEach(view.act)}>{label}</Button>;
};
