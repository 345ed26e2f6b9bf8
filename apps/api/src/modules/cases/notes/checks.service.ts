import { isEmpty, type Answers } from '@pan/contracts/kit/answers'
import { parseDate } from '@pan/contracts/kit/date-text'
import { requiredDocuments, type RequiredDocument } from '@pan/contracts/pan/required-documents'
import type { CaseCheck } from '@pan/contracts/staff/cases/case-page'
import type { Session, Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import { indianTime } from '../../../time/indian-time.ts'
import { formSelectionOf, type ApplicationRow } from '../../applications/applications.service.ts'
import type { ApplicationStates } from '../../applications/states/application-states.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { PersonOf, StaffDirectory } from '../../staff/directory.service.ts'
import { assignOnWork } from '../queue/assign-on-work.ts'
import { findCheck, listChecks, removeCheck, upsertCheck, type CheckRow } from './checks.repository.ts'

/** In which answer the applicant has named the paper. */
const DECLARED_IN: Readonly<Record<string, string>> = {
  identity: 'id_proof_id',
  registration: 'id_proof_id',
  address: 'address_proof_id',
  birth: 'dob_proof_id',
  office: 'office_address_proof',
}
/** Needed of some applicants alone: whether the answers say so. */
const NEEDED: Readonly<Record<string, (answers: Answers) => boolean>> = {
  office: ({ office_address_proof: paper }) => !isEmpty(paper),
  representative: ({ ra_status: status }) => status === 'YES',
}

/** The documents that an application needs, by the rules of its day. */
function documentsOf(row: ApplicationRow): readonly RequiredDocument[] {
  const { category, kind } = formSelectionOf(row)
  return requiredDocuments(category, kind, parseDate(row.applicationDate)!)
}

/** What somebody finds, and what the page said before. */
type CheckChange = Readonly<Record<'outcome' | 'from', CaseCheck['outcome']>>

/** The transaction of a call, and who hears in it whether what was found is news. */
interface Finding {
  readonly transaction: Transaction
  readonly onFound: (found: { readonly isNews: boolean }) => void
}

export interface ChecksDependencies extends Pick<Dependencies, 'store' | 'clock'> {
  readonly progress: Pick<ApplicationStates, 'read'>
  readonly directory: StaffDirectory
}

/** The checklist of a case: what has to be there, and what a clerk found. */
export function checksService({ store, clock, progress, directory }: ChecksDependencies) {
  const outcomeOf = (check: CheckRow | undefined, personOf: PersonOf) => ({
    outcome: check?.outcome ?? ('' as const),
    by: check ? personOf(check.member) : null,
    at: check ? indianTime(check.at) : '',
  })

  return {
    rows: (applicationId: string): Promise<CheckRow[]> => listChecks(store, applicationId),

    /** The list for these answers, with the papers that the applicant has named; what somebody has looked at stays on it. */
    listOf: (
      row: ApplicationRow,
      answers: Answers,
      found: readonly CheckRow[],
      personOf: PersonOf,
    ): CaseCheck[] =>
      documentsOf(row)
        .map(({ id: proof, anyOf = [] }) => ({
          proof,
          papers: anyOf.map(({ id }) => id),
          declared: String(answers[DECLARED_IN[proof] ?? ''] ?? ''),
          ...outcomeOf(
            found.find((each) => each.proof === proof),
            personOf,
          ),
        }))
        .filter(({ proof, outcome }) => outcome !== '' || (NEEDED[proof]?.(answers) ?? true)),

    /** What is missing, and at what nobody has looked that these answers need for sure. */
    async openOf(row: ApplicationRow, answers: Answers): Promise<string[]> {
      const found = new Map((await listChecks(store, row.id)).map(({ proof, outcome }) => [proof, outcome]))
      const isNeeded = ({ id, isConditional }: RequiredDocument) => NEEDED[id]?.(answers) ?? !isConditional
      return documentsOf(row)
        .filter((document) =>
          found.has(document.id) ? found.get(document.id) === 'missing' : isNeeded(document),
        )
        .map(({ id }) => id)
    },

    /**
     * Writes down what was found; an empty outcome forgets it. A case that nobody has becomes the member’s. NOT_FOUND for a
     * document that the list does not have, STALE_VERSION where somebody else has found something different meanwhile.
     */
    set(
      memberId: string,
      { id, proof, outcome, from }: CheckChange & Readonly<Record<'id' | 'proof', string>>,
      { transaction, onFound }: Finding,
    ) {
      return transaction(async (tx: Session) => {
        const row = await progress.read(tx, id)
        if (!row || row.isTest || !documentsOf(row).some((document) => document.id === proof))
          throw new Failure('NOT_FOUND')
        const before = await findCheck(tx, id, proof)
        const known = before?.outcome ?? ''
        // Who finds the same, or asks once more, changes nothing of it.
        const isFound = known === outcome
        if (known !== from && !isFound)
          throw new Failure('STALE_VERSION', { message: { key: 'error.check_stale' } })
        const check = { applicationId: id, proof, member: memberId, at: clock.now().toISOString() }
        if (!isFound)
          await (outcome === '' ? removeCheck(tx, id, proof) : upsertCheck(tx, { ...check, outcome }))
        await assignOnWork(tx, id, memberId)
        onFound({ isNews: !isFound })
        const written = outcome === '' ? undefined : isFound ? before : { ...check, outcome }
        const personOf = await directory.namesOf(tx, [written?.member ?? memberId])
        return { data: { check: { proof, ...outcomeOf(written, personOf) } } }
      })
    },
  }
}

export type Checks = ReturnType<typeof checksService>
