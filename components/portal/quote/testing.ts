/** A stand-in for `localStorage` in tests. As in browsers, stored keys are own properties of the object. */
export function fakeStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const stored = new Map<string, string>();
  const methods = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return new Proxy(methods, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}
