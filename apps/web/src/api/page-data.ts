import { isServer } from '../site/config.ts'

/** On the server a page waits for all it shows, and fails with it; in the browser it shows what is there already. */
export async function pageData(...queries: readonly Promise<unknown>[]): Promise<void> {
  const all = Promise.all(queries)
  if (isServer) await all
  else all.catch(() => {})
}

const extraMilliseconds = 300

/**
 * What stands beside a page: it comes along when it is there in time, and the page is whole without it. In the browser the
 * page asks for it itself, once it is shown: what came before that would make another page than the server did, and one
 * that is made anew has lost what was typed into it.
 */
export async function extra(ask: () => Promise<void>): Promise<void> {
  if (!isServer) return
  await Promise.race([ask(), new Promise<void>((done) => setTimeout(done, extraMilliseconds))])
}
