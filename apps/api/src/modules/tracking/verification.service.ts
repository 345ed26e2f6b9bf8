import type { Locale } from '@pan/contracts/messages/languages'
import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import type { Session } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import { countedTries, triedFrom, type TryLimit } from '../../auth/tries.ts'
import type { ApplicationSearch } from '../applications/search/application-search.service.ts'
import { findCode, removeCode, updateTriesLeft, upsertCode } from './codes.repository.ts'
import type { Dependencies } from '../dependencies.ts'
import { masked } from '../../text/masked-email.ts'

const CODE_DIGITS = 6
const CODE_MINUTES = 10
const CODE_TRIES = 5
const DAY_SECONDS = 24 * 60 * 60
/**
 * Nobody's mailbox is filled by somebody who only knows a birthday, and no number is guessed day by day. Most is counted for the
 * network that asks: whoever uses up what it has leaves the owner of the application what another network has.
 */
const MAILS_SOON = { of: 'verification.soon', max: 3, seconds: 15 * 60 } as const
const MAILS_FROM_PLACE = { of: 'verification.place', max: 5, seconds: DAY_SECONDS } as const
const MAILS_A_DAY = { of: 'verification.day', max: 20, seconds: DAY_SECONDS } as const
/** Anybody can submit applications with the address of somebody else. */
const MAILS_TO_ONE_A_DAY = { of: 'verification.address', max: 20, seconds: DAY_SECONDS } as const

export interface VerificationDependencies extends Pick<
  Dependencies,
  'store' | 'clock' | 'ids' | 'sealer' | 'mails'
> {
  readonly search: ApplicationSearch
}

/** Proves by a code in a mail that an application is the caller's. */
export function verificationService({ store, clock, ids, sealer, mails, search }: VerificationDependencies) {
  const tries = countedTries(sealer, clock)
  const hashesOf = (id: string, code: string) => sealer.blind('application_codes.code', `${id}:${code}`)

  async function isRight(tx: Session, id: string, code: string): Promise<boolean> {
    const row = await findCode(tx, id)
    if (!row || row.triesLeft === 0 || row.expiresAt <= clock.now().toISOString()) return false
    if (hashesOf(id, code).includes(row.codeHash)) {
      await removeCode(tx, id)
      return true
    }
    await updateTriesLeft(tx, id, row.triesLeft - 1)
    return false
  }

  return {
    /** Mails a code to the address of the application and gives that address, masked; TOO_MANY_REQUESTS after a few. */
    async send(id: string, address: string): Promise<string> {
      const application = await search.byId(id)
      if (!application) throw new Failure('NOT_FOUND')
      const code = ids.numbers(CODE_DIGITS, 10).join('')
      // Whose address a partner has made up gets no mail, and loses none.
      const to = application.isTest ? id : application.email.toLowerCase()
      const here = (limit: TryLimit, of: string) =>
        triedFrom(limit, address).map((each) => ({ ...each, key: `${of} ${each.key}` }))
      const counted = [
        ...here(MAILS_SOON, id),
        ...here(MAILS_FROM_PLACE, to),
        { limit: MAILS_A_DAY, key: id },
        { limit: MAILS_TO_ONE_A_DAY, key: to },
      ]
      const wait = await store.transaction(async (tx) => {
        await search.hold(tx, id)
        const seconds = await tries.take(tx, counted)
        if (seconds > 0) return seconds
        await upsertCode(tx, {
          applicationId: id,
          codeHash: hashesOf(id, code)[0]!,
          triesLeft: CODE_TRIES,
          expiresAt: new Date(clock.now().getTime() + CODE_MINUTES * 60_000).toISOString(),
        })
        if (application.isTest) return 0
        await mails.queue(tx, {
          to: application.email,
          locale: application.language as Locale,
          message: 'verification',
          application: id,
          params: { reference: showCoupon(application.coupon), code, minutes: CODE_MINUTES },
        })
        return 0
      })
      if (wait > 0) {
        throw new Failure('TOO_MANY_REQUESTS', {
          message: { key: 'track.code.tooMany' },
          retryAfterSeconds: wait,
        })
      }
      return masked(application.email)
    },

    /** Throws VALIDATION_FAILED unless it is the code that was mailed last, in time and not after five wrong ones. */
    async confirm(id: string, code: string): Promise<void> {
      const typed = code.replace(/\s/gu, '')
      // Thrown after the commit: a wrong code has to stay counted.
      if (!(await store.transaction((tx) => isRight(tx, id, typed)))) {
        throw new Failure('VALIDATION_FAILED', {
          issues: [{ field: 'code', message: { key: 'track.code.wrong' } }],
        })
      }
    },
  }
}

export type Verification = ReturnType<typeof verificationService>
