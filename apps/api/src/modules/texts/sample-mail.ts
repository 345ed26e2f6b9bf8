import { addressIn } from '@pan/contracts/messages/addresses'
import type { Locale } from '@pan/contracts/messages/languages'
import { rupees } from '@pan/contracts/pan/fees'
import { type EditableMail, type MailCode } from '@pan/contracts/staff/texts/codes'
import type { NewMail, Paragraph } from '../../mail/mails.ts'

/** Shaped like a coupon number; its last character fits none that we give, so that it is nobody's. */
const REFERENCE = 'H7KM-4QXR-P2WD'
const PAISE = 15_354
const GOVERNMENT_RUPEES = 107

/** What stands in the place of what is filled in. */
export const SAMPLES: Readonly<Record<string, string>> = { reference: REFERENCE, amount: rupees(PAISE) }

/** A mail that is tried out: to nobody yet. */
export type SampleMail = Omit<NewMail, 'to'>

export interface SampleMailDependencies {
  readonly origin: string
  /** The first mail of an application that nobody has sent. */
  readonly submissionMail: (reference: string, locale: Locale) => SampleMail
}

const STATUS = '/pan-card-status'
const TRACKING = '/pan-card-status/track-application'

const STILL_TO_PAY: readonly Paragraph[] = [
  {
    key: 'mail.payment.government',
    params: { government: GOVERNMENT_RUPEES, both: rupees(PAISE + GOVERNMENT_RUPEES * 100) },
  },
  'mail.payment.next',
]

/** A mail as its own service makes it, with made-up values: what a text stands in. */
export function sampleMail(
  code: MailCode,
  locale: Locale,
  { origin, submissionMail }: SampleMailDependencies,
): SampleMail {
  const message = code.slice('mail.'.length) as EditableMail
  if (message === 'application.submitted') return submissionMail(REFERENCE, locale)
  const linkTo = (page: string) => origin + addressIn(locale, page)
  const mail = { locale, message, params: SAMPLES }
  if (message === 'contact_answer')
    return {
      ...mail,
      also: () => ['texts.sample.answer', 'mail.contact_answer.again'],
      link: linkTo('/contact-us'),
      footer: 'mail.account.footer',
    }
  if (message === 'payment.succeeded') return { ...mail, also: () => STILL_TO_PAY, link: linkTo(STATUS) }
  return { ...mail, link: linkTo(message.startsWith('payment.') ? STATUS : TRACKING) }
}
