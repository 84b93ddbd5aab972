import { afterEach, describe, expect, it } from "vitest";
import { createTagFrame } from "./tag-frame.ts";

const SRC = "about:blank";
const frames = () => [...document.querySelectorAll("iframe")];
afterEach(() => document.body.replaceChildren());

describe("the frame with tags", () => {
  it("is not there before it has something to say", () => {
    createTagFrame(document, SRC);
    expect(frames()).toEqual([]);
  });

  it("can reach nothing of the page, and hears copies in their order", async () => {
    const tags = createTagFrame(document, SRC);
    const heard: unknown[] = [];
    const first = tags.send({ event: "PageView", event_id: "1" });
    const [frame] = frames();
    expect(frame?.getAttribute("sandbox")).toBe("allow-scripts");
    frame?.contentWindow?.addEventListener("message", ({ data }: MessageEvent) => heard.push(data));
    await first;
    await tags.send({ event: "Lead", event_id: "2" });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([heard, frames().length]).toEqual([
      [
        { event: "PageView", event_id: "1" },
        { event: "Lead", event_id: "2" },
      ],
      1,
    ]);
  });

  it("is gone once it is closed", async () => {
    const tags = createTagFrame(document, SRC);
    await tags.send({ event: "PageView", event_id: "1" });
    tags.close();
    expect(frames()).toEqual([]);
  });
});
