type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function memory(): TabStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

function open(): TabStorage {
  try {
    // A browser that was told to keep nothing throws; the window of another app may have none.
    sessionStorage.getItem('')
    return sessionStorage
  } catch {
    return memory()
  }
}

let opened: TabStorage | undefined

/** What a tab keeps until it is closed; where the browser forbids that, until the page is left. */
export const tabStorage = (): TabStorage => (opened ??= open())
