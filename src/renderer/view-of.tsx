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

/** The chunks that hold the views of these kinds. `"sections/offer"` is one view, `"questions/"` a whole family. */
export const chunksOf = (wanted: readonly string[]): readonly ViewChunk[] =>
  viewChunks.filter(({ names }) =>
    names.some((name) => wanted.some((want) => (want.endsWith("/") ? name.startsWith(want) : name === want))),
  );

/**
 * Fetches views, whole chunks at a time. Who waits for it before rendering gets complete HTML on the server and the same
 * tree in the browser; who does not sees the view when it arrives.
 *
 * @throws when a chunk cannot be had.
 */
export const loadViews = async (wanted: readonly string[], by: typeof loadPart = loadPart): Promise<void> => {
  const missing = chunksOf(wanted).filter(({ names }) => names.some((name) => !loaded.has(name)));
  const arrived = await Promise.all(missing.map((chunk) => by(() => chunk.load())));
  for (const views of arrived) for (const [name, view] of views) loaded.set(name, view);
};

/** Every view there is: for the prerenderer and for tests. */
export const loadAllViews = (): Promise<void> => loadViews(viewChunks.flatMap(({ names }) => names));

/** A view that is drawn before it was fetched. It stays this one, so that nothing is mounted anew when it arrives. */
const lateView = (name: string): unknown => {
  const known = late.get(name);
  if (known) return known;
  if (!viewChunks.some(({ names }) => names.includes(name))) throw new Error(`No view is registered for "${name}".`);
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
