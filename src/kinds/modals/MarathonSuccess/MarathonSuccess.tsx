import { Acknowledgement } from "../../modal-parts/Acknowledgement.tsx";
import { PointList } from "../../modal-parts/PointList.tsx";
import type { ModalViewProps } from "../../view-contract.tsx";
import type { MarathonSuccessModal } from "./definition.gen.ts";

export const MarathonSuccess = ({ definition, onAccept }: ModalViewProps<MarathonSuccessModal>) => (
  <Acknowledgement art={definition.art} button={definition.button ?? "app.close"} onRead={onAccept}>
    <PointList points={definition.next} />
  </Acknowledgement>
);
