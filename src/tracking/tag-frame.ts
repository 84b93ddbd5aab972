import type { PixelPayload } from "./ad-pixel.ts";

export interface TagFrame {
  /** Opens the frame with the first payload and hands it a copy. Rejects when the frame does not load. */
  readonly send: (payload: PixelPayload) => Promise<void>;
  /** Takes the frame and all that runs in it away: consent was withdrawn. */
  readonly close: () => void;
}

/**
 * Where advertisers' tags live: a sandboxed frame of no origin. They see copies of what the allow-list lets through, and
 * nothing of the page, its storage or its cookies.
 *
 * @param src address of the page with the owner's tags; it hears `message` events.
 */
export const createTagFrame = (document: Document, src: string): TagFrame => {
  let frame: HTMLIFrameElement | null = null;
  let ready: Promise<void> = Promise.resolve();

  const open = (): HTMLIFrameElement => {
    const made = document.createElement("iframe");
    made.setAttribute("sandbox", "allow-scripts");
    made.hidden = true;
    made.src = src;
    ready = new Promise((resolve, reject) => {
      made.addEventListener("load", () => resolve(), { once: true });
      made.addEventListener("error", () => reject(new Error("the frame with tags did not load")), { once: true });
    });
    document.body.append(made);
    return made;
  };

  return {
    send: async (payload) => {
      frame ??= open();
      await ready;
      // A sandboxed frame has no origin that could be named; the payload is made for advertisers' eyes.
      frame?.contentWindow?.postMessage(payload, "*");
    },
    close: () => {
      frame?.remove();
      frame = null;
    },
  };
};
