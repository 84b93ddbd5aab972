/** Computes a value once for each object, and keeps it as long as the object is there. */
export const oncePer = <Key extends object, Value extends object>(
  compute: (key: Key) => Value,
): ((key: Key) => Value) => {
  const values = new WeakMap<Key, Value>();
  return (key) => {
    const computed = values.get(key);
    if (computed) return computed;
    const value = compute(key);
    values.set(key, value);
    return value;
  };
};
