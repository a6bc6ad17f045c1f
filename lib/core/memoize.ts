/** The same function, computed once for each key. What it has computed lives as long as the returned function. */
export function memoize<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const computed = new Map<Key, Value>();
  return (key) => {
    if (computed.has(key)) return computed.get(key) as Value;
    const value = compute(key);
    computed.set(key, value);
    return value;
  };
}
