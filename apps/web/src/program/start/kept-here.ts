/** The database of drafts (`forms/draft/draft-store`), which this small script shares no file with. */
const DRAFTS = 'pan-drafts'

/**
 * Whether this device has kept something that the page before a form shows: a draft, or that others use the computer too.
 * The page opens no database, which would make one: it looks whether there is one. Whoever forbids the one or the other, or has
 * a browser that does not say, may have something.
 */
export async function hasSomethingToShow(): Promise<boolean> {
  try {
    if (sessionStorage.length > 0) return true
    return (await indexedDB.databases()).some(({ name }) => name === DRAFTS)
  } catch {
    return true
  }
}
