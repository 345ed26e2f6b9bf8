import type { Store } from '../../db/store.ts'
import { makeApiKey } from '../../support/api-key.ts'
import type { Clock } from '../../support/clock.ts'
import type { Ids } from '../../support/ids.ts'
import { AffiliateError } from './affiliate-error.ts'
import { findAffiliate, type Affiliate } from './affiliates.repository.ts'
import {
  countActive,
  findApiKey,
  holdApproved,
  insertApiKey,
  listApiKeys,
  revokeApiKey,
  shownKey,
} from './api-keys.repository.ts'

/** One in use, one to change over to, and one for another program. */
const ACTIVE_MAX = 3
const NAME_LENGTH_MAX = 60

export interface ApiKeysParts {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
}

/** The keys with which the programs of partners call. */
export function apiKeysService({ store, clock, ids }: ApiKeysParts) {
  async function partner(name: string): Promise<Affiliate> {
    const row = await findAffiliate(store, name)
    if (!row) throw new AffiliateError('There is no registration with this id or reference.')
    return row
  }

  return {
    /** A new key of a partner, to be seen this once. Throws AffiliateError for whoever is none, or has three. */
    async issue(registration: string, name: string, isDryRun = false) {
      if (name.length > NAME_LENGTH_MAX)
        throw new AffiliateError(`A name has at most ${NAME_LENGTH_MAX} characters.`)
      const { id: affiliateId, reference } = await partner(registration)
      const { key, ...kept } = makeApiKey()
      const id = ids.next()
      await store.transaction(async (tx) => {
        if (!(await holdApproved(tx, affiliateId)))
          throw new AffiliateError('Only who is approved has keys: `partners approve` comes first.')
        if ((await countActive(tx, affiliateId)) >= ACTIVE_MAX)
          throw new AffiliateError(`A partner has at most ${ACTIVE_MAX} keys: revoke one first.`)
        if (isDryRun) return
        const createdAt = clock.now().toISOString()
        await insertApiKey(tx, {
          id,
          affiliateId,
          name,
          ...kept,
          createdAt,
          revokedAt: null,
          lastUsedOn: null,
        })
      })
      return isDryRun ? { reference, name, issued: false } : { reference, name, id, key, issued: true }
    },

    /** The keys of a partner, each by its beginning and end. */
    async list(registration: string) {
      const rows = await listApiKeys(store, (await partner(registration)).id)
      return rows.map(shownKey)
    },

    /** Ends a key with the next call that brings it. */
    async revoke(id: string, isDryRun: boolean) {
      const row = await findApiKey(store, id)
      if (!row) throw new AffiliateError('There is no key with this id.')
      if (row.revokedAt !== null) throw new AffiliateError(`This key was revoked at ${row.revokedAt}.`)
      if (!isDryRun) await store.transaction((tx) => revokeApiKey(tx, id, clock.now().toISOString()))
      const { name, key } = shownKey(row)
      return { id, name, key, revoked: !isDryRun }
    },
  }
}

export type ApiKeys = ReturnType<typeof apiKeysService>
