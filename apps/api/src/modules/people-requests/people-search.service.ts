import { SUBJECTS_MAX } from '@pan/contracts/staff/people/request'
import type { StaffCaller } from '../../auth/caller.ts'
import { countedTries } from '../../auth/tries.ts'
import type { Transaction } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import type { Audit } from '../../observability/audit/audit.ts'
import { byStaff } from '../../observability/audit/by-staff.ts'
import type { PersonSearch } from '../applications/search/person-search.service.ts'
import type { Dependencies } from '../dependencies.ts'
import { namedSubjects, type NamedSubjectsDependencies } from './named-subjects.ts'
import { shownSubject } from './shown-requests.ts'
import type { Subjects } from './subjects.service.ts'

const MINUTE_SECONDS = 60

export interface PeopleSearchDependencies
  extends NamedSubjectsDependencies, Pick<Dependencies, 'clock' | 'sealer' | 'config'> {
  readonly audit: Audit
  readonly subjects: Subjects
  readonly personSearch: PersonSearch
}

/** Finds what a request may be about, by what somebody writes who asks for something. */
export function peopleSearch(dependencies: PeopleSearchDependencies) {
  const { store, clock, sealer, config, audit, subjects, personSearch } = dependencies
  const namedBy = namedSubjects(dependencies)
  const tries = countedTries(sealer, clock)

  /** To the end of this minute, as other searches are counted, and with them. */
  function countedFor(memberId: string) {
    const now = Math.floor(clock.now().getTime() / 1000)
    const seconds = MINUTE_SECONDS - (now % MINUTE_SECONDS)
    const key = `${memberId} ${Math.floor(now / MINUTE_SECONDS)}`
    return [{ limit: { of: 'staff.search', max: config.STAFF_SEARCHES_PER_MINUTE, seconds }, key }] as const
  }

  return {
    /** Who looks for what is in the audit log before anything is shown; what is looked for stands there as a keyed hash. */
    async find(caller: StaffCaller, typed: string, transaction: Transaction) {
      const text = typed.trim()
      const named = await namedBy(text)
      if (named === undefined)
        throw new Failure('VALIDATION_FAILED', {
          issues: [{ field: 'text', message: { key: 'error.people_search' } }],
        })
      const shown = named.slice(0, SUBJECTS_MAX)
      const standings = await Promise.all(shown.map((each) => subjects.standing(store, each)))
      const found = standings.filter((each) => each !== undefined).map(shownSubject)
      return transaction(async (tx) => {
        const seconds = await tries.take(tx, countedFor(caller.memberId))
        if (seconds > 0) throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds })
        await audit(tx, {
          ...byStaff(caller, { found: found.length }),
          action: 'people search',
          object: personSearch.searchedAs(text),
        })
        return { data: { subjects: found, is_more: named.length > SUBJECTS_MAX } }
      })
    },
  }
}
