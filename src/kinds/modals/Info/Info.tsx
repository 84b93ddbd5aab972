import { Told } from "../../modal-parts/Told.tsx";
import type { ModalViewProps } from "../../view-contract.tsx";
import type { InfoModal } from "./definition.gen.ts";

export const Info = ({ definition, onAccept }: ModalViewProps<InfoModal>) => (
  <Told art={definition.art} button={definition.button ?? "app.close"} onRead={onAccept} />
);
