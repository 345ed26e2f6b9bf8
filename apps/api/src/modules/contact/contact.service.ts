import { contactForm } from '@pan/contracts/forms/contact.form'
import { dayInIndia } from '@pan/contracts/kit/date-text'
import { check } from '@pan/contracts/kit/form-check'
import { normalise } from '@pan/contracts/kit/normalise'
import { sentences } from '@pan/contracts/messages/catalogues'
import { LANGUAGES, type Locale } from '@pan/contracts/messages/languages'
import { COUPON_NUMBERS, makeCoupon } from '@pan/contracts/pan/numbers/coupon'
import type { Session } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import { oneLine, plainText } from '../../text/plain-text.ts'
import type { Dependencies } from '../dependencies.ts'

/** Before the letters of a coupon number, so that nobody takes one for the other. */
const REFERENCE_MARK = 'CM'

export type ContactDependencies = Pick<Dependencies, 'clock' | 'ids' | 'mails'>

type Subject = 'application' | 'payment' | 'partner' | 'data' | 'other'

/** What somebody typed as one line: without signs that nobody sees, and without a second line. */
const lineIn = (typed: unknown): string => oneLine(String(typed ?? ''))

/**
 * Messages to whoever runs the site. They become a mail and nothing else: what is left here is the sealed job until it is
 * sent, and for a day the answer for a repeated call.
 */
export function contactService({ clock, ids, mails }: ContactDependencies) {
  return {
    /** Sends a message to the operator. VALIDATION_FAILED names what is wrong by field. */
    async send<Reply>(
      given: Readonly<Record<string, unknown>>,
      run: {
        readonly locale: Locale
        readonly transaction: (work: (tx: Session) => Promise<Reply>) => Promise<Reply>
        readonly replyOf: (reference: string) => Reply
      },
    ): Promise<Reply> {
      const answers = normalise(contactForm, {
        ...given,
        name: lineIn(given['name']),
        message: plainText(String(given['message'] ?? '')),
      })
      const issues = check(contactForm, answers, { today: dayInIndia(clock.now()) })
      if (issues.length > 0) throw new Failure('VALIDATION_FAILED', { issues })
      const { name, email, mobile, subject, message } = answers
      const t = sentences.en
      const reference = REFERENCE_MARK + makeCoupon(ids.numbers(COUPON_NUMBERS.count, COUPON_NUMBERS.limit))
      const kind = t(`contact.subject.${subject as Subject}`)
      const who = [
        `${t('contact.name')}: ${String(name)}`,
        `${t('contact.email')}: ${String(email)}`,
        ...(mobile ? [`${t('contact.mobile')}: ${String(mobile)}`] : []),
        `${t('site.language')}: ${LANGUAGES.find(({ code }) => code === run.locale)!.name}`,
      ]
      return run.transaction(async (tx) => {
        await mails.tellOperator(tx, {
          message: 'contact',
          params: { kind, reference },
          quoted: [who.join('\n'), String(message)],
          replyTo: String(email),
        })
        return run.replyOf(reference)
      })
    },
  }
}

export type Contact = ReturnType<typeof contactService>
