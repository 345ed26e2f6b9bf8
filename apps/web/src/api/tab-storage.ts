type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

const kept = new Map<string, string>()
const ofThePage: TabStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
  clear: () => kept.clear(),
}

/** What a tab keeps until it is closed; where the browser forbids that, until the page is left. */
export function tabStorage(): TabStorage {
  try {
    // A browser that was told to keep nothing throws; the window of another app may have none.
    sessionStorage.getItem('')
    return sessionStorage
  } catch {
    return ofThePage
  }
}
