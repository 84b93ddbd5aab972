/** A node whose shape its kind defines (question, step, section, modal): here only known to be an object. */
export type KindNode = Readonly<Record<string, unknown>>;
