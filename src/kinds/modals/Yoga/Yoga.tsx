import { OfferCard } from "../../modal-parts/OfferCard.tsx";
import { PointList } from "../../modal-parts/PointList.tsx";
import type { ModalViewProps } from "../../view-contract.tsx";
import type { YogaModal } from "./definition.gen.ts";

export const Yoga = (props: ModalViewProps<YogaModal>) => (
  <OfferCard {...props}>{() => <PointList points={props.definition.points} />}</OfferCard>
);
