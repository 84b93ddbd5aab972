import type { Content } from "../content/content.ts";
import type { ContentFile } from "../reading/read-file.ts";
import type { Reference } from "../validation/validator.ts";
import type { Overlay } from "./overlay.ts";

type WithOverlays = Pick<Content, "overlays" | "arms">;

/** Every patch that lies over a funnel: of campaigns and of arms. */
export const allOverlays = ({ overlays, arms }: WithOverlays): readonly Overlay[] => [
  ...overlays.values(),
  ...arms.values(),
];

/** Those that are written in this file. */
export const overlaysIn = (content: WithOverlays, file: ContentFile): readonly Overlay[] =>
  file.role?.kind === "campaign" || file.role?.kind === "experiment"
    ? allOverlays(content).filter((overlay) => overlay.file === file)
    : [];

/** What a file refers to: by itself, and by the patches that it lays over a funnel. */
export const referencesIn = (content: WithOverlays, file: ContentFile): readonly Reference[] => {
  const patched = overlaysIn(content, file);
  return patched.length === 0
    ? file.references
    : [...file.references, ...patched.flatMap(({ references }) => references)];
};
