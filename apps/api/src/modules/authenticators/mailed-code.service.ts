import { PROOF_CODE_MINUTES } from '@pan/contracts/accounts/fresh-proof'
import { addressIn } from '@pan/contracts/messages/addresses'
import type { Session } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import { countedTries } from '../../auth/tries.ts'
import type { UserRow } from '../accounts/login/logins.service.ts'
import {
  findProofCode,
  removeProofCode,
  updateProofTriesLeft,
  upsertProofCode,
} from './proof-codes.repository.ts'
import type { Dependencies } from '../dependencies.ts'

const CODE_DIGITS = 6
const CODE_TRIES = 5
/** Of one session: whoever has stolen it does not keep the owner from a code in another one. */
const MAILS_SOON = { of: 'proof.soon', max: 3, seconds: 15 * 60 } as const
const MAILS_A_DAY = { of: 'proof.day', max: 10, seconds: 24 * 60 * 60 } as const
/** Of an account, from whichever session: 150 guesses a day at one in a million each. */
const ACCOUNT_MAILS_A_DAY = { of: 'proof.account.day', max: 30, seconds: 24 * 60 * 60 } as const

export type MailedCodeDependencies = Pick<
  Dependencies,
  'store' | 'clock' | 'ids' | 'sealer' | 'mails' | 'origin'
>

/** Proves by a code in a mail, which is good in the session that asked for it and nowhere else. */
export function mailedCodeService({ store, clock, ids, sealer, mails, origin }: MailedCodeDependencies) {
  const tries = countedTries(sealer, clock)
  const hashesOf = (sessionId: string, code: string) =>
    sealer.blind('proof_codes.code', `${sessionId}:${code}`)

  return {
    /** Mails a code to the address of an account; TOO_MANY_REQUESTS after a few. */
    async send(user: UserRow, sessionId: string): Promise<void> {
      const code = ids.numbers(CODE_DIGITS, 10).join('')
      const counted = [
        { limit: MAILS_SOON, key: sessionId },
        { limit: MAILS_A_DAY, key: sessionId },
        { limit: ACCOUNT_MAILS_A_DAY, key: user.id },
      ]
      const wait = await store.transaction(async (tx) => {
        const seconds = await tries.take(tx, counted)
        if (seconds > 0) return seconds
        await upsertProofCode(tx, {
          sessionId,
          codeHash: hashesOf(sessionId, code)[0]!,
          triesLeft: CODE_TRIES,
          expiresAt: new Date(clock.now().getTime() + PROOF_CODE_MINUTES * 60_000).toISOString(),
        })
        await mails.queue(tx, {
          to: user.email,
          locale: user.language,
          message: 'account.proof',
          params: { code, minutes: PROOF_CODE_MINUTES },
          link: origin + addressIn(user.language, '/account'),
          footer: 'mail.account.footer',
        })
        return 0
      })
      if (wait === 0) return
      throw new Failure('TOO_MANY_REQUESTS', {
        message: { key: 'auth.proof.code.tooMany' },
        retryAfterSeconds: wait,
      })
    },

    /** Whether it is the code that was mailed last, in time and not after five wrong ones. The right one is used up. */
    async isRight(tx: Session, sessionId: string, typed: string): Promise<boolean> {
      const row = await findProofCode(tx, sessionId)
      if (!row || row.triesLeft === 0 || row.expiresAt <= clock.now().toISOString()) return false
      if (hashesOf(sessionId, typed.replace(/\s/gu, '')).includes(row.codeHash)) {
        await removeProofCode(tx, sessionId)
        return true
      }
      await updateProofTriesLeft(tx, sessionId, row.triesLeft - 1)
      return false
    },
  }
}

export type MailedCode = ReturnType<typeof mailedCodeService>
