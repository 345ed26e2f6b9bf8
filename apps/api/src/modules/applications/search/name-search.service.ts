import { setImmediate as turn } from 'node:timers/promises'
import type { Answers } from '@pan/contracts/kit/answers'
import type { CalendarDate } from '@pan/contracts/kit/calendar-date'
import { isoDate } from '@pan/contracts/kit/date-text'
import { composed } from '@pan/contracts/kit/spelling/composed'
import type { Sealer } from '../../../crypto/sealed.ts'
import { chunks } from '../../../db/queries/chunks.ts'
import type { Store } from '../../../db/store.ts'
import { birthKeys, openAnswers } from '../sealed-answers.ts'
import { listAnswers, listBorn, OPENED_AT_ONCE } from './name-search.repository.ts'

/** So many people of one day are looked at: on most days of the year many fewer were born who apply. */
const LOOKED_AT_MAX = 500

/** Where the name of an applicant stands; that of an entity is a last name. */
const NAMES = ['applicant_firstname', 'applicant_middlename', 'applicant_lastname', 'name_on_card']

const wordsOf = (text: string): string[] =>
  composed(text, 'NFKC')
    .toUpperCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

const nameIn = (answers: Answers) => new Set(NAMES.flatMap((name) => wordsOf(String(answers[name] ?? ''))))

/** Finds people by name among those who were born on a day: names are encrypted, and a name alone is looked for nowhere. */
export const nameSearch = ({ store, sealer }: { readonly store: Store; readonly sealer: Sealer }) => ({
  /** The ids of the newest applications whose applicant's name has each of the words. */
  async find(name: string, born: CalendarDate, limit: number) {
    const words = wordsOf(name)
    const day = isoDate(born)
    const found: string[] = []
    let isMore = false
    for (const birth of [...birthKeys(sealer, day), day]) {
      const rows = await listBorn(store, birth, LOOKED_AT_MAX + 1)
      isMore ||= rows.length > LOOKED_AT_MAX
      for (const some of chunks(rows.slice(0, LOOKED_AT_MAX), OPENED_AT_ONCE)) {
        await turn()
        const opened = await listAnswers(
          store,
          some.map(({ id }) => id),
        )
        const named = new Set(
          opened
            .filter((row) => {
              const has = nameIn(openAnswers(sealer, row))
              return words.length > 0 && words.every((word) => has.has(word))
            })
            .map(({ id }) => id),
        )
        found.push(...some.filter(({ id }) => named.has(id)).map(({ id }) => id))
      }
    }
    return { ids: found.slice(0, limit), isMore: isMore || found.length > limit }
  },
})

export type NameSearch = ReturnType<typeof nameSearch>
