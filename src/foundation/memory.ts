/** Values computed from objects, kept as long as those are there. Handed in by whoever asks for them again and again. */
export interface Memory {
  /** What `compute` makes of `key`: once for each function and each key. */
  recall<Key extends object, Value extends object>(compute: (key: Key) => Value, key: Key): Value;
}

export const createMemory = (): Memory => {
  const values = new WeakMap<object, WeakMap<object, unknown>>();
  return {
    recall: <Key extends object, Value extends object>(compute: (key: Key) => Value, key: Key): Value => {
      const ofFunction = values.get(compute) ?? new WeakMap<object, unknown>();
      values.set(compute, ofFunction);
      const value = ofFunction.get(key) ?? compute(key);
      ofFunction.set(key, value);
      // Under a function stands nothing but what it returned.
      return value as Value;
    },
  };
};
