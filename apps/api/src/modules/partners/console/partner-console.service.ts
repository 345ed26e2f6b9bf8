import {
  KEY_ADDRESSES_MAX,
  KEY_NAME_LENGTH_MAX,
  type KeyMode,
  type Scope,
} from '@pan/contracts/kit/access/key-grant'
import type { Answers } from '@pan/contracts/kit/answers'
import type { ConsoleKey, ConsolePartner } from '@pan/contracts/partners/console-schemas'
import type { Transaction } from '../../../db/store.ts'
import { Failure, type Sentence } from '../../../errors/failure.ts'
import { isNetwork } from '../../../auth/allowed-addresses.ts'
import { countedTries, type TryLimit } from '../../../auth/tries.ts'
import { oneLine } from '../../../text/plain-text.ts'
import { indianTime } from '../../../time/indian-time.ts'
import type { AccountSettings } from '../../accounts/account-settings.service.ts'
import { orFailure } from '../affiliates/affiliate-error.ts'
import { listOfConsole, type Affiliate } from '../affiliates/affiliates.repository.ts'
import { findApiKey, shownKey } from '../api-keys/api-keys.repository.ts'
import type { ApiKeys, NewKey } from '../api-keys/api-keys.service.ts'
import { openAnswers } from '../affiliates/registration-answers.ts'
import type { Dependencies } from '../../dependencies.ts'

/** Of a name on the contact page. */
const CONTACT_NAME_LENGTH_MAX = 75
/** New keys of one partner. Those that have ended are kept for three months, and read with the others. */
const NEW_KEYS: TryLimit = { of: 'partner.key', max: 10, seconds: 24 * 60 * 60 }

export interface PartnerConsoleDependencies extends Pick<Dependencies, 'store' | 'clock' | 'sealer'> {
  readonly apiKeys: ApiKeys
  readonly accounts: Pick<AccountSettings, 'isConfirmed'>
}

/** What somebody wants a new key to be, as they typed it. */
export interface TypedKey {
  readonly name: string
  readonly mode: KeyMode
  readonly scopes: readonly Scope[]
}

/** Which partner's key it is about. */
export interface KeyParams {
  readonly partner_id: string
  readonly key_id: string
}

/** Who does something, with what, in the transaction of the call. */
export interface ByAccount {
  readonly userId: string
  readonly device: string
  readonly transaction: Transaction
}

const textOf = (answers: Answers, field: string) => String(answers[field] ?? '')

const nameIn = (answers: Answers): string =>
  textOf(answers, 'corporate_name') ||
  [textOf(answers, 'first_name'), textOf(answers, 'last_name')].filter(Boolean).join(' ')

const seen = (shown: ReturnType<typeof shownKey>): ConsoleKey => ({
  id: shown.id,
  name: shown.name,
  mode: shown.mode,
  scopes: [...shown.scopes],
  key: shown.key,
  created_at: indianTime(shown.issued),
  last_used_at: shown.last_used === null ? null : indianTime(shown.last_used),
  expires_at: shown.expires === null ? null : indianTime(shown.expires),
  networks: [...shown.addresses],
})

const shownOnce = ({ key, row }: NewKey) => ({ key: seen(shownKey(row)), secret: key })

const wrong = (field: string, message: Sentence) =>
  new Failure('VALIDATION_FAILED', { issues: [{ field, message }] })

/** What the account that runs a partner's console does there. */
export function partnerConsoleService(dependencies: PartnerConsoleDependencies) {
  const { store, clock, sealer, apiKeys, accounts } = dependencies
  const tries = countedTries(sealer, clock)

  const approvedOf = async (userId: string): Promise<Affiliate[]> =>
    (await accounts.isConfirmed(userId)) ? listOfConsole(store, userId) : []

  async function keysOf({ id }: Affiliate): Promise<ConsoleKey[]> {
    const now = clock.now().toISOString()
    const keys = await apiKeys.list(id)
    return keys
      .filter(({ revoked, expires }) => revoked === null && (expires === null || expires > now))
      .map(seen)
  }

  /** Somebody else's partner is answered like one that does not exist. */
  async function partner(userId: string, partnerId: string): Promise<string> {
    const mine = await approvedOf(userId)
    if (!mine.some(({ id }) => id === partnerId)) throw new Failure('NOT_FOUND')
    return partnerId
  }

  /** A transaction in which the account still stands for the partner: an operator may have given it to another one by then. */
  const whileInCharge =
    (userId: string, partnerId: string, transaction: Transaction): Transaction =>
    (work) =>
      transaction(async (tx) => {
        const mine = await listOfConsole(tx, userId)
        if (!mine.some(({ id }) => id === partnerId)) throw new Failure('NOT_FOUND')
        return work(tx)
      })

  /** A transaction for one more key; TOO_MANY_REQUESTS after those of a day. */
  const forNewKey =
    (userId: string, partnerId: string, transaction: Transaction): Transaction =>
    (work) =>
      whileInCharge(
        userId,
        partnerId,
        transaction,
      )(async (tx) => {
        const retryAfterSeconds = await tries.take(tx, [{ limit: NEW_KEYS, key: partnerId }])
        if (retryAfterSeconds > 0) throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds })
        return work(tx)
      })

  async function keyIn(userId: string, { partner_id: partnerId, key_id: id }: KeyParams): Promise<string> {
    const affiliateId = await partner(userId, partnerId)
    if ((await findApiKey(store, id))?.affiliateId !== affiliateId) throw new Failure('NOT_FOUND')
    return id
  }

  return {
    /** Whom we write to about a partner that an account stands for; NOT_FOUND for every other. */
    async contactOf(userId: string, partnerId: string) {
      const row = (await approvedOf(userId)).find(({ id }) => id === partnerId)
      if (!row) throw new Failure('NOT_FOUND')
      const name = nameIn(openAnswers(sealer, row)).slice(0, CONTACT_NAME_LENGTH_MAX)
      return { reference: row.reference, name, email: row.email }
    },

    /** Gives the id of a partner that an account stands for; NOT_FOUND for every other. */
    partner,

    whileInCharge,

    /** The partners that an account stands for. */
    async overview(userId: string): Promise<{ is_confirmed: boolean; partners: ConsolePartner[] }> {
      const rows = await approvedOf(userId)
      const partners = rows.map(async (row) => ({
        id: row.id,
        reference: row.reference,
        name: nameIn(openAnswers(sealer, row)),
        keys: await keysOf(row),
      }))
      return { is_confirmed: await accounts.isConfirmed(userId), partners: await Promise.all(partners) }
    },

    /** A new key, to be seen this once. NOT_FOUND, VALIDATION_FAILED, KEY_LIMIT_REACHED or TOO_MANY_REQUESTS. */
    async create(
      { userId, device, transaction }: ByAccount,
      partnerId: string,
      { name: typed, mode, scopes }: TypedKey,
    ) {
      const id = await partner(userId, partnerId)
      const name = oneLine(typed)
      if (name === '') throw wrong('name', { key: 'console.key.name.required' })
      if (name.length > KEY_NAME_LENGTH_MAX)
        throw wrong('name', { key: 'console.key.name.long', params: { max: KEY_NAME_LENGTH_MAX } })
      if (scopes.length === 0) throw wrong('scopes', { key: 'console.key.scopes.required' })
      const wish = { name, mode, scopes: [...new Set(scopes)] }
      const run = { transaction: forNewKey(userId, id, transaction) }
      const made = await orFailure(apiKeys.issue(id, wish, { device }, run))
      return shownOnce(made!)
    },

    /** A key like another one, which ends after some hours. */
    async rotate({ userId, device, transaction }: ByAccount, place: KeyParams, hours: number) {
      const id = await keyIn(userId, place)
      const run = { transaction: forNewKey(userId, place.partner_id, transaction) }
      const { made } = await orFailure(apiKeys.rotate(id, hours, { device }, run))
      return shownOnce(made!)
    },

    /** Says from which addresses a key works. VALIDATION_FAILED for what is none, and for too many. */
    async bindKey({ userId, device, transaction }: ByAccount, place: KeyParams, typed: readonly string[]) {
      const id = await keyIn(userId, place)
      const addresses = [...new Set(typed.map((each) => each.trim()).filter((each) => each !== ''))]
      const odd = addresses.find((each) => !isNetwork(each))
      if (odd !== undefined)
        throw wrong('networks', { key: 'console.key.addresses.wrong', params: { address: odd } })
      if (addresses.length > KEY_ADDRESSES_MAX)
        throw wrong('networks', { key: 'console.key.addresses.many', params: { max: KEY_ADDRESSES_MAX } })
      const run = whileInCharge(userId, place.partner_id, transaction)
      await orFailure(apiKeys.bindTo(id, addresses, { device }, run))
    },

    /** Ends a key at once. */
    async revoke({ userId, device, transaction }: ByAccount, place: KeyParams): Promise<void> {
      const run = { transaction: whileInCharge(userId, place.partner_id, transaction) }
      await orFailure(apiKeys.revoke(await keyIn(userId, place), { device }, run))
    },
  }
}

export type PartnerConsole = ReturnType<typeof partnerConsoleService>
