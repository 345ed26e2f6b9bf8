import type { Locale } from '@pan/contracts/messages/languages'
import { isMailCode, type MailCode, type TextCode } from '@pan/contracts/staff/texts/codes'
import type { Transaction } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import type { MailText } from '../../mail/mail-text.ts'
import type { Dependencies } from '../dependencies.ts'
import type { StaffDirectory } from '../staff/directory.service.ts'
import { issuesIn, tidied } from './checked-text.ts'
import { sampleMail, type SampleMailDependencies } from './sample-mail.ts'

interface Written extends MailText {
  readonly locale: Locale
}

export interface TextTrialsDependencies
  extends Pick<Dependencies, 'store' | 'mails'>, SampleMailDependencies {
  readonly directory: Pick<StaffDirectory, 'emailOf'>
}

/** Texts that nobody has saved yet, as they would go out. */
export function textTrials(dependencies: TextTrialsDependencies) {
  const { store, mails, directory } = dependencies

  /** VALIDATION_FAILED for what could not be saved, either. */
  function checked(code: TextCode, typed: MailText): MailText {
    const words = tidied(code, typed)
    const issues = issuesIn(code, words)
    if (issues.length > 0) throw new Failure('VALIDATION_FAILED', { issues })
    return words
  }

  return {
    async preview(code: TextCode, { locale, ...typed }: Written): Promise<MailText> {
      const words = checked(code, typed)
      if (!isMailCode(code)) return words
      return mails.compose(store, { ...sampleMail(code, locale, dependencies), words })
    },

    /** Sends it to whoever asks; TOO_MANY_REQUESTS where they have had enough of these. */
    send(memberId: string, code: MailCode, { locale, ...typed }: Written, transaction: Transaction) {
      const words = checked(code, typed)
      return transaction(async (tx) => {
        await mails.queue(tx, {
          ...sampleMail(code, locale, dependencies),
          to: await directory.emailOf(tx, memberId),
          words,
          limit: 'owner',
          isAskedFor: true,
          countedAs: 'texts.test',
        })
        return { data: { is_sent: true as const } }
      })
    },
  }
}
