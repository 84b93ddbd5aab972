import { createContext } from "react";

/**
 * Whether an arrow key is held inside a group of choices. Arrow keys move a native radio's selection and fire the same
 * `change` as a tap does; only the tap is a decision that may advance.
 */
export const ArrowHeld = createContext<{ readonly current: boolean }>({ current: false });
