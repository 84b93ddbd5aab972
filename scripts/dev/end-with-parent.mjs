/** Loaded before a program that must not outlive the one that has started it, however that one ends. */
process.once("disconnect", () => process.exit());
