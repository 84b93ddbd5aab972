import { onTestFinished } from "vitest";
import { startEditor } from "../support/editor/editor.ts";

/** An editor that is closed when the test has ended. */
export const openEditor = async (root: string) => {
  const editor = await startEditor(root);
  onTestFinished(() => editor.close());
  return editor;
};
