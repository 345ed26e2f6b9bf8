import {
  ACTIVE_KEYS_MAX,
  KEY_NAME_LENGTH_MAX,
  OVERLAP_HOURS,
  type KeyMode,
  type Scope,
} from '@pan/contracts/kit/access/key-grant'
import type { Session, Store, Transaction } from '../../../db/store.ts'
import { makeApiKey } from '../../../auth/api-key.ts'
import { Failure } from '../../../errors/failure.ts'
import { AffiliateError } from '../affiliates/affiliate-error.ts'
import { findAffiliate, type Affiliate } from '../affiliates/affiliates.repository.ts'
import {
  countActive,
  findApiKey,
  holdApproved,
  insertApiKey,
  listApiKeys,
  shownKey,
  updateAddresses,
  type ApiKeyRow,
} from './api-keys.repository.ts'
import { endApplicantTokens, expireApiKey, revokeApiKey } from './ended-api-keys.repository.ts'
import type { ChangedBy, PartnerMails } from '../affiliates/partner-mails.service.ts'
import type { Dependencies } from '../../dependencies.ts'

const HOUR_MILLISECONDS = 60 * 60 * 1000

export interface ApiKeysDependencies extends Pick<Dependencies, 'store' | 'clock' | 'ids'> {
  readonly partnerMails: PartnerMails
}

/** How it is done: not at all, or in the transaction of a call. */
interface Run {
  readonly isDryRun?: boolean
  readonly transaction?: Store['transaction']
}

/** What a new key is to be. */
export interface KeyWish {
  readonly name: string
  readonly mode: KeyMode
  readonly scopes: readonly Scope[]
}

/** A key in plain text, which is nowhere else, and what is kept of it. */
export interface NewKey {
  readonly key: string
  readonly row: ApiKeyRow
}

function refuseWrong({ name, scopes }: KeyWish): void {
  if (name.length > KEY_NAME_LENGTH_MAX)
    throw new AffiliateError(`A name has at most ${KEY_NAME_LENGTH_MAX} characters.`)
  if (scopes.length === 0) throw new AffiliateError('A key without a scope is good for nothing.')
}

/** The keys with which the programs of partners call. */
export function apiKeysService({ store, clock, ids, partnerMails }: ApiKeysDependencies) {
  async function partner(name: string): Promise<Affiliate> {
    const row = await findAffiliate(store, name)
    if (!row) throw new AffiliateError('There is no registration with this id or reference.', 'NOT_FOUND')
    return row
  }

  const isOver = ({ expiresAt }: ApiKeyRow) => expiresAt !== null && expiresAt <= clock.now().toISOString()

  /** A key that can still be ended. */
  async function living(id: string): Promise<ApiKeyRow> {
    const row = await findApiKey(store, id)
    if (!row) throw new AffiliateError('There is no key with this id.', 'NOT_FOUND')
    if (row.revokedAt !== null)
      throw new AffiliateError(`This key was revoked at ${row.revokedAt}.`, 'STALE_VERSION')
    if (isOver(row)) throw new AffiliateError(`This key ended at ${row.expiresAt}.`, 'STALE_VERSION')
    return row
  }

  /** Whoever gets a key has to be a partner and to have room for it. */
  async function holdRoom(tx: Session, affiliateId: string, mode: KeyMode): Promise<void> {
    if (!(await holdApproved(tx, affiliateId)))
      throw new AffiliateError('Only who is approved has keys: `partners approve` comes first.', 'NOT_FOUND')
    if ((await countActive(tx, affiliateId, mode, clock.now().toISOString())) >= ACTIVE_KEYS_MAX)
      throw new AffiliateError(
        `A partner has at most ${ACTIVE_KEYS_MAX} keys of each mode: revoke one first.`,
        'KEY_LIMIT_REACHED',
      )
  }

  async function add(
    tx: Session,
    affiliateId: string,
    { name, mode, scopes, addresses = null }: KeyWish & Partial<Pick<ApiKeyRow, 'addresses'>>,
  ): Promise<NewKey> {
    const { key, kept } = makeApiKey(mode)
    const row: ApiKeyRow = {
      id: ids.next(),
      affiliateId,
      name,
      scopes,
      ...kept,
      addresses,
      createdAt: clock.now().toISOString(),
      revokedAt: null,
      expiresAt: null,
      lastUsedAt: null,
    }
    await insertApiKey(tx, row)
    return { key, row }
  }

  return {
    /** A new key of a partner, to be seen this once. Throws AffiliateError for whoever is none, or has three of the mode. */
    async issue(
      registration: string,
      wish: KeyWish,
      by: ChangedBy,
      { isDryRun = false, transaction = store.transaction }: Run = {},
    ): Promise<NewKey | undefined> {
      refuseWrong(wish)
      const { id } = await partner(registration)
      return transaction(async (tx) => {
        await holdRoom(tx, id, wish.mode)
        if (isDryRun) return undefined
        await partnerMails.tell(tx, id, 'partner.told.keyMade', by)
        return add(tx, id, wish)
      })
    },

    /** A key like another one, which goes on for some hours and ends then. Throws AffiliateError. */
    async rotate(
      id: string,
      hours: number,
      by: ChangedBy,
      { isDryRun = false, transaction = store.transaction }: Run = {},
    ) {
      if (!Number.isInteger(hours) || hours < 0 || hours > OVERLAP_HOURS.max)
        throw new AffiliateError(`A key goes on for 0 to ${OVERLAP_HOURS.max} whole hours.`)
      const { affiliateId, name, mode, scopes, addresses, expiresAt } = await living(id)
      const until = new Date(clock.now().getTime() + hours * HOUR_MILLISECONDS).toISOString()
      return transaction(async (tx) => {
        if (expiresAt !== null || (!isDryRun && !(await expireApiKey(tx, id, until))))
          throw new AffiliateError('Another key has taken the place of this one already.', 'STALE_VERSION')
        await holdRoom(tx, affiliateId, mode)
        if (hours === 0 && !isDryRun) await endApplicantTokens(tx, affiliateId)
        if (!isDryRun) await partnerMails.tell(tx, affiliateId, 'partner.told.keyReplaced', by)
        return {
          until,
          made: isDryRun ? undefined : await add(tx, affiliateId, { name, mode, scopes, addresses }),
        }
      })
    },

    /** Whether a key opens anything now: neither ended nor revoked, as all are with the partnership. */
    async holds(session: Session, id: string): Promise<boolean> {
      const row = await findApiKey(session, id)
      return row !== undefined && row.revokedAt === null && !isOver(row)
    },

    /** The key with which a call came. */
    async used(id: string) {
      const row = await findApiKey(store, id)
      if (!row) throw new Failure('UNAUTHENTICATED', { message: { key: 'error.key_ended' } })
      return shownKey(row)
    },

    /** The keys of a partner, each by its beginning and end. */
    async list(registration: string) {
      const rows = await listApiKeys(store, (await partner(registration)).id)
      return rows.map(shownKey)
    },

    /** Says from where a key works, from the next call on. Throws AffiliateError where it has ended. */
    async bindTo(id: string, addresses: readonly string[], by: ChangedBy, transaction: Transaction) {
      const { affiliateId } = await living(id)
      await transaction(async (tx) => {
        if (!(await updateAddresses(tx, id, addresses)))
          throw new AffiliateError('This key was revoked in the meantime.', 'STALE_VERSION')
        await partnerMails.tell(tx, affiliateId, 'partner.told.keyAddresses', by)
      })
    },

    /** Ends a key with the next call that brings it. Throws AffiliateError where it has ended. */
    async revoke(id: string, by: ChangedBy, { isDryRun = false, transaction = store.transaction }: Run = {}) {
      const row = await living(id)
      if (!isDryRun)
        await transaction(async (tx) => {
          if (!(await revokeApiKey(tx, row, clock.now().toISOString())))
            throw new AffiliateError('This key was revoked in the meantime.', 'STALE_VERSION')
          await partnerMails.tell(tx, row.affiliateId, 'partner.told.keyRevoked', by)
        })
      const { name, key } = shownKey(row)
      return { id, name, key, revoked: !isDryRun }
    },
  }
}

export type ApiKeys = ReturnType<typeof apiKeysService>
