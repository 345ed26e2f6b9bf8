import type { Answers } from '@pan/contracts/kit/answers'
import { isoDate, parseDate } from '@pan/contracts/kit/date-text'
import type { Sealer } from '../../../crypto/sealed.ts'
import type { Session } from '../../../db/store.ts'
import type { ApplicationRow } from '../applications.repository.ts'
import { birthKeys } from '../sealed-answers.ts'
import type { ApplicationHead } from './application-heads.repository.ts'
import { listHeads } from './application-search.repository.ts'

const FOUND_MAX = 20

/** Another application of somebody, and what both have in common beside the day of birth. */
export interface SamePerson {
  readonly application: ApplicationHead
  readonly same: ('mobile' | 'email')[]
}

/** Finds what else somebody has applied for. */
export const samePersonSearch = (sealer: Sealer) => ({
  async find(
    session: Session,
    { id, mobile, email }: ApplicationRow,
    answers: Answers,
  ): Promise<SamePerson[]> {
    const day = parseDate(String(answers['date_of_birth']))
    if (!day) return []
    const births = [...birthKeys(sealer, isoDate(day)), isoDate(day)]
    const everybody = { testsOf: undefined }
    const found = new Map<string, SamePerson>()
    for (const [by, text] of [
      ['mobile', mobile],
      ['email', email],
    ] as const)
      for (const application of await listHeads(session, by, text, births, everybody, FOUND_MAX)) {
        if (application.id === id) continue
        const known = found.get(application.id)
        if (known) known.same.push(by)
        else found.set(application.id, { application, same: [by] })
      }
    return [...found.values()].toSorted((a, b) =>
      a.application.createdAt > b.application.createdAt ? -1 : 1,
    )
  },
})

export type SamePersonSearch = ReturnType<typeof samePersonSearch>
