/** Keys of a step that hold a route. Which of them a step may have, its kind says (`StepKind.exits`). */
export const EXITS = ["next", "declined", "underage", "shipping"] as const;

export type Exit = (typeof EXITS)[number];
