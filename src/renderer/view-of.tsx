import { type ComponentType, lazy, Suspense } from "react";
import type { Answer } from "../engine/answers/answer.ts";
import type { ViewChunk } from "../kinds/any-view.ts";
import type { ModalViewProps, QuestionViewProps, SectionViewProps } from "../kinds/view-contract.tsx";
import { views as firstViews, viewChunks } from "../kinds/views.gen.ts";
import type { ModalNode } from "../language/types/modal-node.gen.ts";
import type { QuestionNode } from "../language/types/question-node.gen.ts";
import { loadPart } from "./load-part.ts";

const loaded = new Map<string, unknown>(firstViews);
const late = new Map<string, unknown>();

const familyOf = (name: string): string => name.slice(0, name.indexOf("/") + 1);

/** The chunks that hold the views of these kinds. `"sections/offer"` is one view, `"questions/"` a whole family. */
export const chunksOf = (wanted: readonly string[]): readonly ViewChunk[] => {
  const holds = (name: string): ViewChunk | undefined =>
    viewChunks.find(({ names }) => names.includes(name) || names.includes(familyOf(name)));
  return viewChunks.filter((chunk) =>
    wanted.some((want) =>
      want.endsWith("/")
        ? chunk.names.some((name) => name.startsWith(want))
        : !firstViews.has(want) && holds(want) === chunk,
    ),
  );
};

const arrived = new Set<ViewChunk>();

const loadChunks = async (chunks: readonly ViewChunk[], by: typeof loadPart): Promise<void> => {
  await Promise.all(
    chunks
      .filter((chunk) => !arrived.has(chunk))
      .map(async (chunk) => {
        for (const [name, view] of await by(() => chunk.load())) loaded.set(name, view);
        arrived.add(chunk);
      }),
  );
};

/**
 * Fetches views, whole chunks at a time. Who waits for it before rendering gets complete HTML on the server and the same
 * tree in the browser; who does not sees the view when it arrives.
 *
 * @throws when a chunk cannot be had.
 */
export const loadViews = (wanted: readonly string[], by: typeof loadPart = loadPart): Promise<void> =>
  loadChunks(chunksOf(wanted), by);

/** Every view there is: for the prerenderer and for tests. */
export const loadAllViews = (): Promise<void> => loadChunks(viewChunks, loadPart);

/** A view that is drawn before it was fetched. It stays this one, so that nothing is mounted anew when it arrives. */
const lateView = (name: string): unknown => {
  const known = late.get(name);
  if (known) return known;
  if (chunksOf([name]).length === 0) throw new Error(`No view is registered for "${name}".`);
  const View = lazy(async () => {
    await loadViews([name]);
    return { default: loaded.get(name) as ComponentType<object> };
  });
  const made = (props: object) => (
    <Suspense fallback={null}>
      <View {...props} />
    </Suspense>
  );
  late.set(name, made);
  return made;
};

/**
 * The view of a node, by the kind it names. A registry holds views of many definition types; each gets only the node
 * that names it, which the schema proved to have that shape. This file is the one place of that cast.
 */
const viewOf = <P,>(name: string): ComponentType<P> =>
  (late.get(name) ?? loaded.get(name) ?? lateView(name)) as ComponentType<P>;

export const viewOfQuestion = (type: string): ComponentType<QuestionViewProps<QuestionNode, Answer>> =>
  viewOf(`questions/${type}`);

export const viewOfSection = (kind: string): ComponentType<SectionViewProps<{ readonly kind: string }>> =>
  viewOf(`sections/${kind}`);

export const viewOfModal = (kind: string): ComponentType<ModalViewProps<ModalNode>> => viewOf(`modals/${kind}`);
