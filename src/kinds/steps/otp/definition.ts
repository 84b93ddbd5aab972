import { failed } from "../../../engine/answers/answer-step.ts";
import type { Handled } from "../../../engine/contracts/step-contract.ts";
import type { StepKind } from "../../../engine/contracts/step-kind.ts";
import type { StepContext } from "../../../engine/definition/runtime.ts";
import { emailProblem } from "../../../engine/lead/email.ts";
import { answersOfVisit, signedInAs } from "../../../engine/lead/record-lead.ts";
import type { Session } from "../../../engine/session/session.ts";
import type { Effect } from "../../../engine/transition/effects.ts";
import type { Event } from "../../../engine/transition/events.ts";
import { acts, outcomes } from "./explored.ts";

const working = (session: Session, effect: Effect): Handled => ({
  session: { ...session, status: "working", failure: null },
  effects: [effect],
});

const sendCode = (session: Session, typed: string): Handled => {
  const email = typed.trim();
  const problem = emailProblem(email);
  return problem ? failed(session, problem) : working(session, { type: "requestOtp", email });
};

const trySignIn = (session: Session, typed: string): Handled | null => {
  if (session.signIn === null) return null;
  const otp = typed.trim();
  return otp === ""
    ? failed(session, "required")
    : working(session, { type: "signIn", email: session.signIn.email, otp });
};

const isSignedIn = ({ signIn }: Session): boolean => signIn?.status === "signed-in";

const handle = ({ runtime, session }: StepContext, event: Event): Handled | null => {
  const idle: Session = { ...session, status: "idle", failure: null };
  switch (event.type) {
    case "otpRequested":
      return session.status === "working" ? { session, effects: [] } : sendCode(session, event.email);
    case "otpSubmitted":
      return session.status === "working" ? { session, effects: [] } : trySignIn(session, event.otp);
    case "otpSent":
      return { session: { ...idle, signIn: { email: event.email, status: "sent" } }, effects: [] };
    case "signedIn": {
      const signedIn = signedInAs(idle, event.lead);
      return { session: signedIn, exit: "next", effects: answersOfVisit(runtime, session, signedIn) };
    }
    case "signInFailed":
      return failed(session, event.code);
    case "continued":
      return isSignedIn(session) ? { session: idle, exit: "next", effects: [] } : null;
    default:
      return null;
  }
};

export const kind: StepKind = {
  kind: "otp",
  needs: [],
  section: () => "sign-in",
  ownsStatus: true,
  exits: ["next"],
  passed: ({ session }) => (isSignedIn(session) ? "next" : null),
  value: () => null,
  skipWhenPassed: true,
  holdsWhileWorking: true,
  enter: () => [],
  handle,
  acts,
  outcomes,
};
