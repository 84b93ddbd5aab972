/** What Ajv writes to say why, and what stands there when nobody asks: errors are counted, never collected. In this order. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  // Where a value stands in the whole.
  [/\(data, \{instancePath="", parentData, parentDataProperty, rootData=data\}=\{\}\)/g, "(data)"],
  [/(validate\d+\([^(){},]+), ?\{instancePath[^{}]*\}\)/g, "$1)"],
  // What another validator collected.
  [
    /vErrors = vErrors === null \? validate\d+\.errors : vErrors\.concat\(validate\d+\.errors\);errors = vErrors\.length;/g,
    "errors++;",
  ],
  // One more of its own.
  [/const err\d+ = \{instancePath.*?\};if\(vErrors === null\)/gs, "if(vErrors === null)"],
  [/if\(vErrors === null\)\{vErrors = \[err\d+\];\}else \{vErrors\.push\(err\d+\);\}/g, ""],
  // One of several shapes fits: what was wrong with the others is no error.
  [/if\(vErrors !== null\)\{if\(_errs\d+\)\{vErrors\.length = _errs\d+;\}else \{vErrors = null;\}\}/g, ""],
  // What is handed over at the end.
  [/validate\d+\.errors = (?:vErrors|\[\{.*?\}\]);return/gs, "return"],
  [/let vErrors = null;/g, ""],
];

/**
 * A validator that Ajv wrote, without its reasons: whoever asks wants yes or no, and reasons are half of what a phone would load.
 * @throws when Ajv writes otherwise than these rules were made for
 */
export const withoutReasons = (code: string): string => {
  const lean = REASONS.reduce((text, [reason, instead]) => text.replace(reason, instead), code);
  const left = /vErrors|instancePath|\.errors\b|\berr\d+\b/.exec(lean);
  if (left)
    throw new Error(`Ajv writes reasons in a way that is not taken out: …${lean.slice(left.index, left.index + 120)}…`);
  return lean;
};
