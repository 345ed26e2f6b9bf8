import { RETURN_ADDRESSES_MAX } from '@pan/contracts/partners/returns'
import type { Session, Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { ChangedBy, PartnerMails } from '../affiliates/partner-mails.service.ts'
import { makeSigningSecret } from '../../../crypto/signing-secret.ts'
import { placeOf, readReturnUrl } from './return-url.ts'
import { signedReturn } from './return-signature.ts'
import {
  findAddress,
  findReturn,
  insertAddress,
  listAddresses,
  removeAddress,
  removeAddressesOf,
  removeReturn,
  upsertReturn,
  type AddressRow,
} from './returns.repository.ts'
import type { Dependencies } from '../../dependencies.ts'

export type { AddressRow } from './returns.repository.ts'

const sealedFor = (id: string) => `return_addresses:${id}`

export interface ReturnsDependencies extends Pick<Dependencies, 'store' | 'clock' | 'ids' | 'sealer'> {
  readonly partnerMails: PartnerMails
}

/** An address that a partner may send browsers to, with the query of one call. */
export interface ReturnTarget {
  readonly addressId: string
  readonly url: string
}

const refused = (field: string, key: string, params?: Record<string, number>): Failure =>
  new Failure('VALIDATION_FAILED', { issues: [{ field, message: { key, params } }] })

const STATES: Readonly<Record<string, 'succeeded' | 'failed'>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  cancelled: 'failed',
  refunded: 'failed',
}

/** Where browsers go that have paid for an application of a partner. */
export function returnsService({ store, clock, ids, sealer, partnerMails }: ReturnsDependencies) {
  const now = () => clock.now().toISOString()

  return {
    list: (partnerId: string): Promise<AddressRow[]> => listAddresses(store, partnerId),

    /** One more address with its secret, to be seen this once. VALIDATION_FAILED for one that cannot be, or is one too many. */
    async add<Reply>(
      { partnerId, isTest, url: typed }: Pick<AddressRow, 'partnerId' | 'isTest' | 'url'>,
      by: ChangedBy,
      transaction: Transaction,
      replyOf: (address: AddressRow, secret: string) => Reply,
    ): Promise<Reply> {
      const url = readReturnUrl(typed.trim(), isTest)
      if (!url || url.search !== '') throw refused('url', 'returns.url.refused')
      const id = `ret_${ids.next()}`
      const secret = makeSigningSecret()
      const sealed = sealer.seal(sealedFor(id), secret)
      const row = { id, partnerId, isTest, url: placeOf(url), sealed, createdAt: now() }
      return transaction(async (tx) => {
        const others = (await listAddresses(tx, partnerId)).filter((each) => each.isTest === isTest)
        if (others.some((each) => each.url === row.url)) throw refused('url', 'returns.url.there')
        if (others.length >= RETURN_ADDRESSES_MAX)
          throw refused('url', 'returns.tooMany', { max: RETURN_ADDRESSES_MAX })
        await insertAddress(tx, row)
        await partnerMails.tell(tx, partnerId, 'partner.told.returnAdded', by)
        return replyOf(row, secret)
      })
    },

    /** Ends an address with its secret: whoever is paying comes back to our own page. */
    remove: (partnerId: string, id: string, by: ChangedBy, transaction: Transaction): Promise<void> =>
      transaction(async (tx) => {
        if (!(await removeAddress(tx, partnerId, id))) throw new Failure('NOT_FOUND')
        await partnerMails.tell(tx, partnerId, 'partner.told.returnRemoved', by)
      }),

    /** Ends all that a partner has. */
    end: removeAddressesOf,

    /** What a call wants browsers to go back to. VALIDATION_FAILED for what its partner has not allowed. */
    async targetOf(
      partner: { readonly partnerId: string; readonly isTest: boolean } | undefined,
      text: string | undefined,
    ): Promise<ReturnTarget | undefined> {
      if (text === undefined) return undefined
      const url = partner && readReturnUrl(text, partner.isTest)
      const address = url && (await findAddress(store, { ...partner, url: placeOf(url) }))
      if (!address) throw refused('return_url', 'returns.unknown')
      return { addressId: address.id, url: url.href }
    },

    /** Notes where the browser goes that pays for an application; nowhere but to our own page without a target. */
    async note(tx: Session, applicationId: string, target: ReturnTarget | undefined): Promise<void> {
      if (target) await upsertReturn(tx, { applicationId, ...target, at: now() })
      else await removeReturn(tx, applicationId)
    },

    /** The address with the signed result that a browser goes to; undefined where it stays with us. */
    async linkFor(applicationId: string, state: string): Promise<string | undefined> {
      const found = await findReturn(store, applicationId)
      if (!found) return undefined
      const { url, addressId, sealed, isTest, reference } = found
      return signedReturn(url, sealer.open(sealedFor(addressId), sealed), {
        application: applicationId,
        state: STATES[state] ?? 'pending',
        isTest,
        at: clock.now(),
        reference: reference ?? '',
      })
    },
  }
}

export type Returns = ReturnType<typeof returnsService>
