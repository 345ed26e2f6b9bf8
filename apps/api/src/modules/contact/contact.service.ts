import { contactForm, type ContactSubject } from '@pan/contracts/forms/contact.form'
import { dayInIndia } from '@pan/contracts/kit/date-text'
import { check } from '@pan/contracts/kit/form-check'
import { normalise } from '@pan/contracts/kit/normalise'
import { sentences } from '@pan/contracts/messages/catalogues'
import { languageOf, type Locale } from '@pan/contracts/messages/languages'
import { COUPON_NUMBERS, makeCoupon } from '@pan/contracts/pan/numbers/coupon'
import type { Session } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import { oneLine, plainText } from '../../text/plain-text.ts'
import type { Dependencies } from '../dependencies.ts'
import type { ContactMessages } from './contact-messages.service.ts'
import { REFERENCE_MARK } from './reference.ts'

export interface ContactDependencies extends Pick<Dependencies, 'clock' | 'ids' | 'mails'> {
  readonly messages: Pick<ContactMessages, 'keep'>
}

/** What somebody typed as one line: without signs that nobody sees, and without a second line. */
const lineIn = (typed: unknown): string => oneLine(String(typed ?? ''))

/** Messages to whoever runs the site: they are told by mail, and the staff find them in their inbox. */
export function contactService({ clock, ids, mails, messages }: ContactDependencies) {
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
      const answerTo = (field: string) => String((answers as Readonly<Record<string, unknown>>)[field] ?? '')
      const [name, email, mobile, text] = [
        answerTo('name'),
        answerTo('email'),
        answerTo('mobile'),
        answerTo('message'),
      ]
      const subject = answerTo('subject') as ContactSubject
      const t = sentences.en
      const reference = REFERENCE_MARK + makeCoupon(ids.numbers(COUPON_NUMBERS.count, COUPON_NUMBERS.limit))
      const who = [
        `${t('contact.name')}: ${name}`,
        `${t('contact.email')}: ${email}`,
        ...(mobile ? [`${t('contact.mobile')}: ${mobile}`] : []),
        `${t('site.language')}: ${languageOf(run.locale).name}`,
      ]
      return run.transaction(async (tx) => {
        const written = { name, email, mobile, text }
        const id = await messages.keep(tx, { reference, subject, language: run.locale, ...written })
        await mails.tellOperator(tx, {
          message: 'contact',
          contactMessage: id,
          params: { kind: t(`contact.subject.${subject}`), reference },
          quoted: [who.join('\n'), text],
          replyTo: email,
        })
        return run.replyOf(reference)
      })
    },
  }
}

export type Contact = ReturnType<typeof contactService>
