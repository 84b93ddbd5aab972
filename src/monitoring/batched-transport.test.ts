import { expect, it } from "vitest";
import { batchedTransport, type MakeTransport } from "./batched-transport.ts";

type Options = Parameters<MakeTransport>[0];
type Envelope = Parameters<ReturnType<MakeTransport>["send"]>[0];

/** About 100 bytes, and what is asked for beside. */
const message = (name: string, bytes = 0): Envelope => [
  { event_id: name, sent_at: "2026-11-24T00:00:00Z" },
  [[{ type: "event" }, { message: "x".repeat(bytes) }]],
];

const setUp = () => {
  const sent: string[] = [];
  const dropped: string[] = [];
  const timers: { readonly ms: number; readonly act: () => void }[] = [];
  const clock = { ms: 0 };
  const inner: MakeTransport = () => ({
    send: async (envelope) => {
      sent.push(String(envelope[0].event_id));
      return {};
    },
    flush: async () => true,
  });
  const options: Options = { url: "", recordDroppedEvent: (reason) => void dropped.push(reason) };
  const transport = batchedTransport(inner, {
    now: () => clock.ms,
    after: (ms, act) => {
      const timer = { ms, act };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  })(options);
  return { sent, dropped, timers, clock, transport };
};

it("monitoring keeps to its limits: a batch leaves after 30 s, with 50 messages, or before it is larger than 16 KiB", async () => {
  const { sent, timers, transport } = setUp();
  await transport.send(message("first"));
  expect(sent).toEqual([]);
  expect(timers.map(({ ms }) => ms)).toEqual([30_000]);
  timers[0]?.act();
  expect(sent).toEqual(["first"]);

  for (let count = 0; count < 49; count += 1) await transport.send(message(`${count}`));
  expect(sent).toHaveLength(1);
  await transport.send(message("fiftieth"));
  expect(sent).toHaveLength(51);
  expect(timers).toEqual([]);

  await transport.send(message("large", 10_000));
  await transport.send(message("larger", 10_000));
  expect(sent.slice(51)).toEqual(["large"]);
  await transport.flush(0);
  expect(sent.slice(51)).toEqual(["large", "larger"]);
});

it("drops what is larger than a batch, and what is more than 3000 in a minute, and counts it", async () => {
  const { sent, dropped, clock, transport } = setUp();
  await transport.send(message("huge", 17_000));
  expect(dropped).toHaveLength(1);
  for (let count = 0; count < 3010; count += 1) await transport.send(message(`${count}`));
  await transport.flush(0);
  expect(sent).toHaveLength(3000);
  expect(dropped).toHaveLength(11);
  clock.ms = 60_000;
  await transport.send(message("next minute"));
  await transport.flush(0);
  expect(sent).toHaveLength(3001);
});
