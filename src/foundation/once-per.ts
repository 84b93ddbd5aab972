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

/**
 * The same for objects that are asked for again soon or never: of the last ones alone the value is kept. A `WeakMap` of some
 * hundred thousand keys costs more in garbage collection than it saves.
 */
export const oncePerRecent = <Key extends object, Value extends object>(
  compute: (key: Key) => Value,
  most: number,
): ((key: Key) => Value) => {
  const values = new Map<Key, Value>();
  return (key) => {
    const computed = values.get(key);
    if (computed) return computed;
    const value = compute(key);
    if (values.size >= most) values.clear();
    values.set(key, value);
    return value;
  };
};

interface Branch<Value> {
  readonly next: WeakMap<object, Branch<Value>>;
  value?: Value;
}

/** The same for lists: once for each sequence of the same objects, kept as long as all of them are there. */
export const oncePerEach = <Key extends object, Value extends object>(
  compute: (keys: readonly Key[]) => Value,
): ((keys: readonly Key[]) => Value) => {
  const root: Branch<Value> = { next: new WeakMap() };
  return (keys) => {
    let branch = root;
    for (const key of keys) {
      const next: Branch<Value> = branch.next.get(key) ?? { next: new WeakMap() };
      branch.next.set(key, next);
      branch = next;
    }
    branch.value ??= compute(keys);
    return branch.value;
  };
};
