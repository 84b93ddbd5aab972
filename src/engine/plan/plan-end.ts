import { addDays } from "../../foundation/calendar.ts";
import type { TrainingPlan } from "./training-plan.ts";

/** Last day of a plan: its event, or the end of its last week. */
export const planEnd = ({ start, weeks, event }: TrainingPlan): string => event ?? addDays(start, weeks.length * 7 - 1);
