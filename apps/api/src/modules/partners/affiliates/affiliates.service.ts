import { setImmediate as turn } from 'node:timers/promises'
import { affiliateForm } from '@pan/contracts/forms/affiliate.form'
import { isEmpty, type Answers } from '@pan/contracts/kit/answers'
import { dayInIndia } from '@pan/contracts/kit/date-text'
import { relevant } from '@pan/contracts/kit/form'
import { check } from '@pan/contracts/kit/form-check'
import { normalise } from '@pan/contracts/kit/normalise'
import { addressIn } from '@pan/contracts/messages/addresses'
import type { Locale } from '@pan/contracts/messages/languages'
import { COUPON_NUMBERS, makeCoupon } from '@pan/contracts/pan/numbers/coupon'
import type { Session, UnitOfWork } from '../../../db/store.ts'
import type { Cursor } from '../../../db/queries/page.ts'
import { pages } from '../../../db/queries/pages.ts'
import { Failure } from '../../../errors/failure.ts'
import { findAffiliate, insertAffiliate, listOfUser, type Affiliate } from './affiliates.repository.ts'
import {
  listUnwantedBefore,
  removeAffiliate,
  removeOfUser,
  removeUnwanted,
} from './removed-affiliates.repository.ts'
import { exportedRegistration, REFERENCE_MARK } from './registrants.service.ts'
import { listUnwantedOf, removePartnership } from './removed-affiliates.repository.ts'
import { columnsOf } from './registration-answers.ts'
import type { Dependencies } from '../../dependencies.ts'

export { sameKeysIn } from './registration-answers.ts'

/** The page about working with us. */
export const PARTNER_PAGE = '/partner-with-us'
/** Registrations that are read or listed together. */
const ROWS_AT_ONCE = 20
/** The product's spelling is the one that is kept; the right one is taken as well. */
const SPELLINGS: Readonly<Record<string, string>> = { private_company: 'Provate_company' }

export type AffiliatesDependencies = Pick<
  Dependencies,
  'store' | 'clock' | 'ids' | 'sealer' | 'mails' | 'origin'
>

interface RegistrationWork<Reply> extends UnitOfWork<Reply, string> {
  readonly locale: Locale
  /** The account that is logged in. */
  readonly userId: string | undefined
}

function answersIn(given: Readonly<Record<string, unknown>>): Answers {
  const kind = given['corporate_type']
  const known = typeof kind === 'string' ? SPELLINGS[kind.trim().toLowerCase()] : undefined
  return normalise(affiliateForm, { ...given, ...(known && { corporate_type: known }) })
}

/** Registrations as a partner. Nobody learns from an answer whether an e-mail address has registered before. */
export function affiliatesService({ store, clock, ids, sealer, mails, origin }: AffiliatesDependencies) {
  const now = () => clock.now().toISOString()

  function newRow(answers: Answers, language: Locale, ownerUserId: string | undefined): Affiliate {
    const id = ids.next()
    const at = now()
    return {
      id,
      reference: REFERENCE_MARK + makeCoupon(ids.numbers(COUPON_NUMBERS.count, COUPON_NUMBERS.limit)),
      partnerType: String(answers['partner_type']),
      ...columnsOf(sealer, id, answers),
      language,
      ownerUserId: ownerUserId ?? null,
      consoleUserId: null,
      consoleBoundAt: null,
      state: 'RECEIVED',
      createdAt: at,
      changedAt: at,
      decidedAt: null,
      decidedBy: '',
      reason: '',
      tokenGeneration: 0,
    }
  }

  return {
    /** Keeps a registration until somebody decides. VALIDATION_FAILED names what is wrong by field. */
    register<Reply>(
      given: Readonly<Record<string, unknown>>,
      { locale, userId, transaction, replyOf }: RegistrationWork<Reply>,
    ): Promise<Reply> {
      const answers = relevant(affiliateForm, answersIn(given))
      const issues = check(affiliateForm, answers, { today: dayInIndia(clock.now()) })
      if (issues.length > 0) throw new Failure('VALIDATION_FAILED', { issues })
      const filled = Object.fromEntries(Object.entries(answers).filter(([, answer]) => !isEmpty(answer)))
      return transaction(async (tx) => {
        const row = newRow(filled, locale, userId)
        await insertAffiliate(tx, row)
        await mails.queue(tx, {
          to: String(filled['email']),
          locale,
          message: 'partner.RECEIVED',
          registration: row.id,
          limit: 'anybody',
          params: { reference: row.reference },
          link: origin + addressIn(locale, PARTNER_PAGE),
        })
        await mails.tellOperator(tx, { message: 'partner.new', params: { reference: row.reference } })
        return replyOf(row.id)
      })
    },

    /** The registrations of an account with their answers, and what there is to see of their keys, some at a time. */
    async *exported(userId: string): AsyncGenerator<Record<string, unknown>[]> {
      const list = (after: Cursor | undefined, limit: number) => listOfUser(store, userId, after, limit)
      const cursorOf = ({ createdAt: at, id }: Affiliate) => ({ at, id })
      for await (const rows of pages(list, cursorOf, ROWS_AT_ONCE)) {
        const exported: Record<string, unknown>[] = []
        for (const row of rows) {
          exported.push(await exportedRegistration(store, sealer, row))
          // Somebody may have registered very often.
          await turn()
        }
        yield exported
      }
    },

    /** What a partner is called by people; undefined where there is none any more. */
    referenceOf: async (session: Session, id: string): Promise<string | undefined> =>
      (await findAffiliate(session, id))?.reference,

    /** Removes the registrations of an account that go with it, and what they have had, in pieces: ahead of the account. */
    async clear(userId: string): Promise<void> {
      for (;;) {
        const ids = await listUnwantedOf(store, userId, ROWS_AT_ONCE)
        if (ids.length === 0) return
        for (const id of ids) {
          await removePartnership(store, id)
          await store.transaction((tx) => removeUnwanted(tx, id))
        }
      }
    },

    /** Removes what one registration has had, ahead of it. */
    clearOne: (id: string): Promise<void> => removePartnership(store, id),

    /** Forgets the registrations of an account; who is a partner stays one, without the account. */
    erase: removeOfUser,

    /** Registrations that nobody needs any more. */
    unwantedSince: listUnwantedBefore,

    /** Forgets one registration. */
    eraseOne: removeAffiliate,
  }
}

export type Affiliates = ReturnType<typeof affiliatesService>
