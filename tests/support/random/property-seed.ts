import fc from "fast-check";

/** Property tests try the same cases in every run, so that a red run is red again; `PROPERTY_SEED=7` tries others. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env["PROPERTY_SEED"] ?? 20_261_123) });
