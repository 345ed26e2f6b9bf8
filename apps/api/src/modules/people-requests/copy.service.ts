import type { Session } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import type { AccountExport } from '../accounts/export/account-export.service.ts'
import type { Payers } from '../custom-payments/payers.service.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Registrants } from '../partners/affiliates/registrants.service.ts'
import { endedAt } from './request-end.ts'
import type { Filing } from './filing.service.ts'
import { changeRequest, type SubjectRow } from './people-requests.repository.ts'
import { listSubjects } from './request-subjects.repository.ts'
import { refused } from './refused.ts'
import type { Subjects } from './subjects.service.ts'

export interface CopyDependencies extends Pick<Dependencies, 'store' | 'clock' | 'config'> {
  readonly filing: Pick<Filing, 'found'>
  readonly subjects: Subjects
  readonly accountExport: AccountExport
  readonly payers: Pick<Payers, 'exported'>
  readonly registrants: Pick<Registrants, 'exported'>
}

/** The copy that somebody has asked for, made of the same as what an account gets of its own, each time anew: none is kept. */
export function copyService(dependencies: CopyDependencies) {
  const { store, clock, config, filing, subjects, accountExport, payers, registrants } = dependencies

  /** A copy that was approved and whose time is not over. NOT_FOUND of others. */
  async function approved(session: Session, id: string) {
    const row = await filing.found(session, id)
    const isNow = row.copyUntil !== null && row.copyUntil > clock.now().toISOString()
    if (!isNow) throw new Failure('NOT_FOUND', { message: { key: 'error.people_copy_over' } })
    return row
  }

  async function* listOf(name: string, texts: AsyncIterable<AsyncIterable<string>>): AsyncGenerator<string> {
    yield `"${name}":[`
    let between = ''
    for await (const text of texts) {
      yield between
      yield* text
      between = ','
    }
    yield ']'
  }

  async function* accountsOf(about: readonly SubjectRow[]) {
    for (const { kind, subjectId } of about)
      if (kind === 'account' && (await subjects.standing(store, { kind, id: subjectId })))
        yield await accountExport.exported(subjectId, { hasLinks: false })
  }

  async function* applicationsOf(about: readonly SubjectRow[]) {
    for (const { kind, subjectId } of about)
      if (kind === 'application') yield* accountExport.exportedApplication(subjectId)
  }

  async function* whole(text: string): AsyncGenerator<string> {
    yield text
  }

  async function* wholeOf(
    of: SubjectRow['kind'],
    about: readonly SubjectRow[],
    exported: (id: string) => Promise<object | undefined>,
  ) {
    for (const { kind, subjectId } of about) {
      const one = kind === of ? await exported(subjectId) : undefined
      if (one) yield whole(JSON.stringify(one))
    }
  }

  async function* textOf(id: string, about: readonly SubjectRow[]): AsyncGenerator<string> {
    yield `{"request":${JSON.stringify(id)},`
    yield* listOf('accounts', accountsOf(about))
    yield ','
    yield* listOf('applications', applicationsOf(about))
    yield ','
    yield* listOf('payments', wholeOf('payment', about, payers.exported))
    yield ','
    yield* listOf('partner_registrations', wholeOf('registration', about, registrants.exported))
    yield '}'
  }

  return {
    /** Begins a copy; what it gives ends it. */
    begin: (id: string): Promise<() => void> => accountExport.begin(`request:${id}`),

    /** Notes in the transaction that it is handed over: with the first time the request has ended. */
    async note(tx: Session, id: string): Promise<void> {
      const row = await approved(tx, id)
      if (row.state !== 'approved') return
      const ended = endedAt(clock.now(), config.AUDIT_RETENTION_DAYS)
      if (!(await changeRequest(tx, row, { state: 'done', ...ended }))) throw refused('error.people_changed')
    },

    /** JSON, in pieces. MOVE_REFUSED where nothing of what it is about is left. */
    async made(id: string): Promise<AsyncGenerator<string>> {
      await approved(store, id)
      const about = await listSubjects(store, id)
      const standings = await Promise.all(
        about.map(({ kind, subjectId }) => subjects.standing(store, { kind, id: subjectId })),
      )
      if (standings.every((each) => each === undefined)) throw refused('error.people_gone')
      return textOf(id, about)
    },
  }
}
