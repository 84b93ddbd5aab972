import { OfferCard } from "../../modal-parts/OfferCard.tsx";
import type { ModalViewProps } from "../../view-contract.tsx";
import type { DownsellModal } from "./definition.gen.ts";

export const Downsell = (props: ModalViewProps<DownsellModal>) => <OfferCard {...props} />;
