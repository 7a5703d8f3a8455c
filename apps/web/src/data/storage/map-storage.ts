/** An in-memory Storage, for browsers that provide none. */

export function createMapStorage(): Storage {
  const texts = new Map<string, string>()
  return {
    get length() {
      return texts.size
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, String(text)),
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
  }
}
