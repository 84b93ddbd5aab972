import { lazy, Suspense } from "react";
import { useFunnelView } from "../kinds/view-contract.tsx";
import type { ModalNode } from "../language/types/modal-node.gen.ts";
import { loadPart } from "./load-part.ts";
import { viewOfModal } from "./view-of.tsx";

const Modal = lazy(async () => ({ default: (await loadPart(() => import("../ui/Modal.tsx"))).Modal }));

interface ModalViewFrameProps {
  readonly id: string;
  readonly definition: ModalNode;
  readonly side: "right" | "bottom";
}

/** The open modal: the shared dialog around the view of its kind. Radix comes with the first one that opens. */
export const ModalView = ({ id, definition, side }: ModalViewFrameProps) => {
  const { words, act } = useFunnelView();
  const View = viewOfModal(definition.kind);
  const answer = (accepted: boolean) => () => act({ type: "modalAnswered", modal: id, accepted });
  return (
    <Suspense fallback={null}>
      <Modal
        open
        title={words.t(definition.title)}
        description={definition.text === undefined ? undefined : words.t(definition.text)}
        closeLabel={words.t("app.close")}
        onClose={answer(false)}
        side={side}
      >
        <View definition={definition} onAccept={answer(true)} onDecline={answer(false)} />
      </Modal>
    </Suspense>
  );
};
