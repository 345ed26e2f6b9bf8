import { isServer } from '../site/config.ts'

/** On the server a page waits for all it shows, and fails with it; in the browser it shows what is there already. */
export async function pageData(...queries: readonly Promise<unknown>[]): Promise<void> {
  const all = Promise.all(queries)
  if (isServer) await all
  else all.catch(() => {})
}

const extraMilliseconds = 300

/** What stands beside a page: it comes along when it is there in time, and the page is whole without it. */
export const extra = (query: Promise<void>): Promise<void> =>
  Promise.race([query, new Promise<void>((done) => setTimeout(done, extraMilliseconds))])
