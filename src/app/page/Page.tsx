import { useAtomValue } from "jotai";
import { useEffect, useMemo } from "react";
import { titleOf } from "../../foundation/document-title.ts";
import { FunnelViewProvider } from "../../kinds/view-contract.tsx";
import { ModalView } from "../../renderer/ModalView.tsx";
import { ScreenFrame } from "../../renderer/ScreenFrame.tsx";
import { SectionList } from "../../renderer/SectionList.tsx";
import { usePorts } from "../ports/use-ports.ts";
import { shownSessionOn } from "../session/shown-session.ts";
import { runtimeAtom, sessionAtom } from "../session/store.ts";
import { InsecureOverlay } from "./InsecureOverlay.tsx";
import type { PageData } from "./page-data.ts";
import type { Translate } from "./texts.ts";
import { useFrame } from "./use-frame.tsx";
import { useFunnelViewValue } from "./use-funnel-view-value.tsx";
import { useRedirect } from "./use-redirect.ts";

interface PageProps {
  readonly page: PageData;
  /** Its words, by key; those that it came with when absent. */
  readonly translate?: Translate;
  /** Called when the views are there and take what the visitor does. */
  readonly onMounted: () => void;
}

/** One page: the view its sections read, the frame of its kind, its sections, the open modal. */
export const Page = ({ page, translate, onMounted }: PageProps) => {
  const shownAtom = useMemo(() => shownSessionOn(page.page), [page.page]);
  const session = useAtomValue(shownAtom);
  const present = useAtomValue(sessionAtom);
  const { takeStorageProblem, words } = usePorts();
  const view = useFunnelViewValue(page, session, translate ?? words.t);
  const frame = useFrame(page, view);
  const runtime = useAtomValue(runtimeAtom);
  const { modal } = present;
  const open = modal === null ? undefined : runtime.definition.modals[modal];
  const title = titleOf(view.words.t(page.definition.title), page.brand.name);

  useEffect(onMounted, [onMounted]);

  useRedirect(page);

  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <FunnelViewProvider value={view}>
      <ScreenFrame
        brandName={page.brand.name}
        frame={frame}
        width={runtime.screens.get(page.page)?.width ?? "column"}
        isLeft={session !== present}
      >
        <SectionList sections={page.definition.sections} />
      </ScreenFrame>
      {modal !== null && open && (
        <ModalView id={modal} definition={open} side={runtime.modals.get(modal)?.menu ? "right" : "bottom"} />
      )}
      <InsecureOverlay words={view.words} takeStorageProblem={takeStorageProblem} />
    </FunnelViewProvider>
  );
};
