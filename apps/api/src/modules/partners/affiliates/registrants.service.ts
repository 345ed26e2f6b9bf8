import { readCoupon } from '@pan/contracts/pan/numbers/coupon'
import type { Sealer } from '../../../crypto/sealed.ts'
import type { Session, Transaction } from '../../../db/store.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Erasures } from '../../privacy/erasures.service.ts'
import { listApiKeys, shownKey } from '../api-keys/api-keys.repository.ts'
import { UNWANTED } from './affiliate-states.ts'
import { findAffiliate, type Affiliate } from './affiliates.repository.ts'
import { removeAffiliate, removePartnership, removeUnwanted } from './removed-affiliates.repository.ts'
import { listSame } from './same-registrations.repository.ts'
import { openAnswers } from './registration-answers.ts'

/** Before the letters of a coupon number, so that nobody takes one for the other. */
export const REFERENCE_MARK = 'PA'

export interface RegistrantsDependencies extends Pick<Dependencies, 'store' | 'sealer'> {
  readonly erasures: Pick<Erasures, 'note' | 'settle'>
}

/** Reads the reference of a registration as people write it; undefined when it cannot be one. */
export function readRegistrationReference(typed: string): string | undefined {
  const text = typed.toUpperCase().replaceAll(/[\s-]/gu, '')
  const letters = text.startsWith(REFERENCE_MARK) ? readCoupon(text.slice(REFERENCE_MARK.length)) : undefined
  return letters && REFERENCE_MARK + letters
}

/** What a copy has of a registration: its answers, and what there is to see of its keys. */
export async function exportedRegistration(session: Session, sealer: Sealer, row: Affiliate) {
  return {
    id: row.id,
    reference: row.reference,
    state: row.state,
    created_at: row.createdAt,
    decided_at: row.decidedAt,
    answers: openAnswers(sealer, row),
    api_keys: (await listApiKeys(session, row.id)).map(shownKey),
  }
}

/** Whether a registration is still there. */
export const isRegistered = async (session: Session, id: string): Promise<boolean> =>
  (await findAffiliate(session, id)) !== undefined

/** Who has registered as a partner: found for who asks about their data, and forgotten. */
export function registrantsService({ store, sealer, erasures }: RegistrantsDependencies) {
  async function find(session: Session, id: string): Promise<Affiliate | undefined> {
    const row = await findAffiliate(session, id)
    return row?.id === id ? row : undefined
  }

  /** A former partner may have had very much: that goes in pieces, ahead of the registration. */
  const clear = (id: string): Promise<void> => removePartnership(store, id)

  /** Whether a partnership stands behind it: what is agreed with somebody is kept until one of both ends it. */
  const isPartner = ({ state }: Pick<Affiliate, 'state'>): boolean => !UNWANTED.includes(state)

  return {
    find,
    isPartner,

    /** The one with the reference that its mails quote, however it is written. */
    async byReference(session: Session, typed: string): Promise<{ readonly id: string } | undefined> {
      const reference = readRegistrationReference(typed)
      return reference === undefined ? undefined : findAffiliate(session, reference)
    },

    /** Those that came with an e-mail address, the newest first. */
    listFrom: (session: Session, email: string, limit: number): Promise<readonly { readonly id: string }[]> =>
      listSame(session, { column: 'email', value: email.toLowerCase(), id: '' }, limit),

    /** What is kept of one, for a copy; undefined where nothing is. */
    async exported(id: string) {
      const row = await find(store, id)
      return row && exportedRegistration(store, sealer, row)
    },

    clear,

    forget: removeAffiliate,

    /** Forgets one because somebody asks for it. Throws where it has become a partner's meanwhile. */
    async erase(id: string, transaction: Transaction = store.transaction): Promise<void> {
      const requireNoPartner = async (session: Session) => {
        const row = await find(session, id)
        if (row && isPartner(row)) throw new Error('A partner is not forgotten.')
      }
      // Before anything of a partner is gone.
      await requireNoPartner(store)
      await clear(id)
      await transaction(async (tx) => {
        await removeUnwanted(tx, id)
        await requireNoPartner(tx)
        await erasures.note(tx, 'registration', id)
        await erasures.settle(tx)
      })
    },
  }
}

export type Registrants = ReturnType<typeof registrantsService>
