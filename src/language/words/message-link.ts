/** `[label](target)` in a message: the group is the target. */
export const MESSAGE_LINK = /\[[^\]]*\]\(([^)\s]*)\)/g;
