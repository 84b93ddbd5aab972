import { expect, it } from "vitest";
import { browserEvents } from "./browser-events.ts";

it("announces events under the product's prefix, without lead or segment", () => {
  const target = new EventTarget();
  const heard: unknown[] = [];
  target.addEventListener("strideo_lead_create", (event) => heard.push(event instanceof CustomEvent && event.detail));
  const secrets = { visitorCode: "v", leadCode: "secret", segment: "woman_starter" };
  const facts = { url: "https://run.example/", funnel: "20", ...secrets };
  void browserEvents(target, "strideo").send({
    event: { name: "lead_created" },
    sentAs: "lead_created",
    eventId: "1",
    facts,
  });
  expect(heard).toEqual([{ event_id: "1", url: "https://run.example/", funnel: "20" }]);
});
