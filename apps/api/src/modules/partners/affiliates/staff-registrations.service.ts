import type { Input, Reply } from '@pan/contracts/kit/endpoint'
import { sentences } from '@pan/contracts/messages/catalogues'
import { localeNamed, type Locale } from '@pan/contracts/messages/languages'
import {
  REGISTRATIONS_ON_PAGE,
  type decideOnRegistration,
  type Registration,
  type RegistrationDecision,
  type previewRegistrationMail,
} from '@pan/contracts/staff/partners'
import { cursorIn, pageOf } from '../../../db/queries/page.ts'
import type { Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import { orFailure } from './affiliate-error.ts'
import type { AffiliateState } from './affiliate-states.ts'
import type { AffiliatesAdmin } from './affiliates-admin.service.ts'
import { listAffiliates } from './affiliates.repository.ts'
import type { ApiKeys } from '../api-keys/api-keys.service.ts'
import { shownAnswers, shownKeyOf, shownRow, shownStep } from './shown-registration.ts'

const STAFF = 'staff:'

const wrong = (field: string, key: string) =>
  new Failure('VALIDATION_FAILED', { issues: [{ field, message: { key } }] })

export interface RegistrationsDependencies extends Pick<Dependencies, 'store' | 'clock'> {
  readonly admin: AffiliatesAdmin
  readonly apiKeys: Pick<ApiKeys, 'list' | 'revoke'>
  readonly directory: Pick<StaffDirectory, 'namesOf'>
}

/** Registrations of partners as staff see and decide on them, by the services of the commands. */
export function registrationsService(dependencies: RegistrationsDependencies) {
  const { store, clock, admin, apiKeys, directory } = dependencies

  /** A name; of the command line that of the operator. */
  async function nameOf(actor: string): Promise<string> {
    if (!actor.startsWith(STAFF)) return actor
    const id = actor.slice(STAFF.length)
    return (await directory.namesOf(store, [id]))(id).name
  }

  return {
    async list(state: AffiliateState | undefined, cursor: string | undefined) {
      const before = cursor === undefined ? undefined : cursorIn(cursor)
      if (cursor !== undefined && !before) throw wrong('cursor', 'error.cursor')
      const found = await listAffiliates(store, state, before, REGISTRATIONS_ON_PAGE + 1)
      const { rows, next } = pageOf(found, REGISTRATIONS_ON_PAGE, ({ createdAt: at, id }) => ({ at, id }))
      return { registrations: rows.map(shownRow), next_cursor: next || null }
    },

    /** NOT_FOUND for none; doubts are said in the language of whoever reads. */
    async read(partnerId: string, locale: Locale): Promise<Registration> {
      const { row, answers, doubts, same, isWhole } = await orFailure(admin.read(partnerId))
      const now = clock.now().toISOString()
      const say = sentences[locale] as (key: string, params?: object) => string
      return {
        ...shownRow(row),
        ...shownStep(row),
        language: localeNamed(row.language),
        decided_by: await nameOf(row.decidedBy),
        has_console: row.consoleUserId !== null,
        answers: shownAnswers(answers),
        doubts: doubts.map(({ field, message: { key, params } }) => ({ field, message: say(key, params) })),
        same: same.map((each) => ({ ...each, fields: [...each.fields] })),
        is_same_whole: isWhole,
        keys: (await apiKeys.list(partnerId)).map((key) => shownKeyOf(key, now)),
      }
    },

    preview: (
      partnerId: string,
      to: RegistrationDecision,
    ): Promise<Reply<typeof previewRegistrationMail>['data']> => orFailure(admin.preview(partnerId, to)),

    /** STALE_VERSION when it stands otherwise than the page showed; VALIDATION_FAILED for a rejection without a reason. */
    async decide(
      memberId: string,
      partnerId: string,
      { from, to, reason: given }: Input<typeof decideOnRegistration>['body'],
      transaction: Transaction,
    ): Promise<void> {
      const reason = given.trim()
      if (to === 'REJECTED' && reason === '') throw wrong('reason', 'form.required')
      const decision = { from, to, reason, actor: STAFF + memberId }
      await orFailure(admin.decide(partnerId, decision, false, transaction))
    },

    /** NOT_FOUND for a key of somebody else; STALE_VERSION for one that has ended. */
    async endKey(partnerId: string, keyId: string, transaction: Transaction): Promise<void> {
      const keys = await orFailure(apiKeys.list(partnerId))
      if (!keys.some(({ id }) => id === keyId)) throw new Failure('NOT_FOUND')
      await orFailure(apiKeys.revoke(keyId, 'operator', { transaction }))
    },
  }
}

export type Registrations = ReturnType<typeof registrationsService>
