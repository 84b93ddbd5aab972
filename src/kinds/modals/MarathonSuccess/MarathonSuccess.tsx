import { PointList } from "../../modal-parts/PointList.tsx";
import { Told } from "../../modal-parts/Told.tsx";
import type { ModalViewProps } from "../../view-contract.tsx";
import type { MarathonSuccessModal } from "./definition.gen.ts";

export const MarathonSuccess = ({ definition, onAccept }: ModalViewProps<MarathonSuccessModal>) => (
  <Told art={definition.art} button={definition.button ?? "app.close"} onRead={onAccept}>
    <PointList points={definition.next} />
  </Told>
);
