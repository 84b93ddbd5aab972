import { createBus } from "./framebus.ts";

/** The hidden frame by which a window of the provider's answers the page that opened it. */
declare global {
  interface Window {
    report?: (payload: object) => void;
  }
}

const bus = createBus(window.name.split("_")[1] ?? "");
window.report = (payload) => bus.emit("frameService:DISPATCH_FRAME_REPORT", { payload });
bus.emit("frameService:DISPATCH_FRAME_READY", undefined);
