/** Computes a value once for each object, and keeps it as long as the object is there. */
export const oncePer = <Key extends object, Value extends object>(
  compute: (key: Key) => Value,
): ((key: Key) => Value) => {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before) return before;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
};
