import type { Answers } from '@pan/contracts/kit/answers'
import { isoDate, parseDate } from '@pan/contracts/kit/date-text'
import type { Sealer } from '../../../crypto/sealed.ts'
import type { Session } from '../../../db/store.ts'
import type { ApplicationRow } from '../applications.repository.ts'
import { birthKeys } from '../sealed-answers.ts'
import type { PanSearch } from './pan-search.service.ts'
import type { ApplicationHead } from './application-heads.repository.ts'
import { listHeads } from './application-search.repository.ts'

const FOUND_MAX = 20

/** Another application of somebody, and what both have in common: number and address beside the day of birth. */
export interface SamePerson {
  readonly application: ApplicationHead
  readonly same: ('mobile' | 'email' | 'pan')[]
}

/** Finds what else somebody has applied for. */
export const samePersonSearch = ({
  sealer,
  pans,
}: {
  readonly sealer: Sealer
  readonly pans: PanSearch
}) => ({
  /** `allotted` is the PAN that came out so far; empty where none did. */
  async find(
    session: Session,
    { id, mobile, email }: ApplicationRow,
    answers: Answers,
    allotted: string,
  ): Promise<SamePerson[]> {
    const found = new Map<string, SamePerson>()
    const add = (by: SamePerson['same'][number], heads: readonly ApplicationHead[]) => {
      for (const application of heads) {
        if (application.id === id) continue
        const known = found.get(application.id)
        if (known) known.same.push(by)
        else found.set(application.id, { application, same: [by] })
      }
    }
    const day = parseDate(String(answers['date_of_birth']))
    const births = day ? [...birthKeys(sealer, isoDate(day)), isoDate(day)] : []
    const everybody = { testsOf: undefined }
    add('mobile', await listHeads(session, 'mobile', mobile, births, everybody, FOUND_MAX))
    add('email', await listHeads(session, 'email', email, births, everybody, FOUND_MAX))
    const pan = allotted || String(answers['pan_alloted_nbr'] ?? '')
    if (pan) add('pan', await pans.heads(session, pan, FOUND_MAX))
    return [...found.values()].toSorted((a, b) =>
      a.application.createdAt > b.application.createdAt ? -1 : 1,
    )
  },
})

export type SamePersonSearch = ReturnType<typeof samePersonSearch>
