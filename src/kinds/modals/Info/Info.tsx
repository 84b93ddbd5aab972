import { Acknowledgement } from "../../modal-parts/Acknowledgement.tsx";
import type { ModalViewProps } from "../../view-contract.tsx";
import type { InfoModal } from "./definition.gen.ts";

export const Info = ({ definition, onAccept }: ModalViewProps<InfoModal>) => (
  <Acknowledgement art={definition.art} button={definition.button ?? "app.close"} onRead={onAccept} />
);
