import { createHmac } from 'node:crypto'
import { dayInIndia, formatDate } from '@pan/contracts/kit/date-text'
import type { Store } from '../../db/store.ts'
import type { Clock } from '../../time/clock.ts'
import { countView } from './article-views.repository.ts'

// Programs that say what they are. Those that do not would have to run the page's script first.
const PROGRAM =
  /bot|crawl|spider|slurp|preview|fetch|scan|monitor|headless|lighthouse|curl|wget|python|java\/|go-http|node|axios|facebookexternalhit|whatsapp/iu

export interface Visit {
  readonly address: string
  readonly browser: string
}

/** Counts readers: the same one, or the same network with the same browser, counts once a day for an article. */
export function articleViewsService({
  store,
  clock,
  secret,
}: {
  store: Store
  clock: Clock
  secret: string
}) {
  return {
    /** Gives whether the visit was counted; not for programs, for a second visit on a day, and for no article. */
    async count(slug: string, { address, browser }: Visit): Promise<boolean> {
      if (browser === '' || PROGRAM.test(browser)) return false
      const day = formatDate(dayInIndia(clock.now()))
      // Nobody can be found again by it: the key is of that day, and so is the row.
      const key = createHmac('sha256', secret).update(`article views of ${day}`).digest()
      const reader = createHmac('sha256', key)
        .update(`${address}\0${browser}`)
        .digest('base64url')
        .slice(0, 22)
      return store.transaction((tx) => countView(tx, slug, day, reader))
    },
  }
}

export type ArticleViews = ReturnType<typeof articleViewsService>
