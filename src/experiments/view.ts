import type { Exposure } from "./experiments.ts";

/** Who sees it, in the terms of SPEC §3, experiment view payload. */
export interface Viewer {
  readonly visitorCode: string;
  readonly sessionId: string;
  readonly code?: string;
  readonly email?: string;
  readonly secret?: string;
}

export interface ExperimentView {
  readonly experiment_id: string;
  readonly variation_id: string;
  readonly anonymous_id: string;
  readonly platform: "WEB";
  /** UTC, `yyyy-mm-dd hh:mm:ss`. */
  readonly timestamp: string;
  readonly session_id: string;
  readonly user_id?: string;
}

/** Body of POST experiments/{id}/view. `user_id` only when code, e-mail and secret all exist (SPEC §3). */
export const experimentView = ({ experiment, variation }: Exposure, viewer: Viewer, now: Date): ExperimentView => ({
  experiment_id: experiment,
  variation_id: variation,
  anonymous_id: viewer.visitorCode,
  platform: "WEB",
  timestamp: now.toISOString().slice(0, 19).replace("T", " "),
  session_id: viewer.sessionId,
  ...(viewer.code && viewer.email && viewer.secret ? { user_id: viewer.code } : {}),
});
