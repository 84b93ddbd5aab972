import { ofetch } from "ofetch";
import type { ReportFault } from "../log.ts";

const ADDRESS = "https://www.google.com/recaptcha/api/siteverify";
const BUDGET_MS = 5_000;

/** What is known of who made a lead. `unknown`: nobody could tell, which is no sign of a robot. */
export type Maker = "human" | "robot" | "unknown";

/** From 0, surely a robot, to 1. Version 3 calls a token good whoever made it, and says here what it thinks of them. */
const ROBOT_BELOW = 0.3;

interface Verdict {
  readonly success: boolean;
  /** Of version 3 only. */
  readonly score?: number;
  readonly "error-codes"?: readonly string[];
}

const isVerdict = (answer: unknown): answer is Verdict =>
  typeof answer === "object" && answer !== null && "success" in answer && typeof answer.success === "boolean";

/**
 * Asks reCAPTCHA who made a token. A service that is down, a secret that it does not know and a browser that blocks it must
 * not end the business: then the answer is `unknown`, and narrower limits hold.
 */
export const recaptcha =
  (secret: string, reportFault: ReportFault, address = ADDRESS) =>
  async (token: string): Promise<Maker> => {
    if (token === "") return "unknown";
    try {
      const body = new URLSearchParams({ secret, response: token });
      const answer: unknown = await ofetch(address, { method: "POST", body, timeout: BUDGET_MS, retry: 1 });
      if (!isVerdict(answer)) throw new Error("an answer of another shape");
      const ours = answer["error-codes"]?.find((code) => code.endsWith("-input-secret"));
      if (ours !== undefined) throw new Error(ours);
      // A second try may ask about a token whose first answer got lost.
      if (answer["error-codes"]?.includes("timeout-or-duplicate")) return "unknown";
      return answer.success && (answer.score ?? 1) >= ROBOT_BELOW ? "human" : "robot";
    } catch (error) {
      reportFault("reCAPTCHA could not be asked", error);
      return "unknown";
    }
  };
