import { expect, it } from "vitest";
import { rangeOf, sendPart } from "./ranges.ts";

it.each([
  ["bytes=0-1", { from: 0, to: 1 }],
  ["bytes=200-", { from: 200, to: 999 }],
  ["bytes=-300", { from: 700, to: 999 }],
  ["bytes=900-5000", { from: 900, to: 999 }],
])("answers %s of 1000 bytes", (header, range) => {
  expect(rangeOf(header, 1000)).toEqual(range);
});

it.each([null, "bytes=-", "bytes=1000-", "bytes=5-4", "bytes=0-1,5-6", "lines=0-1"])("sends all for %s", (header) => {
  expect(rangeOf(header, 1000)).toBeNull();
});

it("sends the part that is asked for, and says which it is", async () => {
  const request = new Request("https://run.example/media/run.webm", { headers: { range: "bytes=2-4" } });
  const part = sendPart(request, new TextEncoder().encode("0123456789"), { "content-type": "video/webm" });
  expect(part?.status).toBe(206);
  expect(part?.headers.get("content-range")).toBe("bytes 2-4/10");
  expect(part?.headers.get("content-type")).toBe("video/webm");
  expect(await part?.text()).toBe("234");
});
