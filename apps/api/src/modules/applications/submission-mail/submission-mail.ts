import type { Answers } from '@pan/contracts/kit/answers'
import { addressIn } from '@pan/contracts/messages/addresses'
import { localeNamed, type Locale } from '@pan/contracts/messages/languages'
import { dayInIndia, formatDate } from '@pan/contracts/kit/date-text'
import { rupees, tariffOn } from '@pan/contracts/pan/fees'
import { FLOW_OF, type Flow } from '@pan/contracts/pan/flow'
import { governmentFeeFor } from '@pan/contracts/pan/government-fees'
import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import type { Session } from '../../../db/store.ts'
import type { NewMail, Paragraph } from '../../../mail/mails.ts'
import { goesAbroad } from '../../../pdf/form/filled-address.ts'
import { cashPlace, type OperatorOnPaper } from '../../../pdf/operator-on-paper.ts'
import { postingOf } from '../../../pdf/posting.ts'
import type { ApplicationRow } from '../applications.repository.ts'
import type { ShortMessages } from '../../../short-messages/short-messages.ts'
import { formSelectionOf } from '../form-selection.ts'
import type { Dependencies } from '../../dependencies.ts'

export interface SubmissionMailDependencies extends Pick<Dependencies, 'clock' | 'mails' | 'origin'> {
  readonly shortMessages: ShortMessages
  readonly paper: Pick<OperatorOnPaper, 'governmentFees' | 'postingAddresses' | 'name' | 'address'>
}

/** What the first mail depends on. */
type MailedApplication = Pick<
  ApplicationRow,
  'category' | 'entityKind' | 'applicantStatus' | 'applicationDate' | 'createdAt' | 'language' | 'coupon'
>

type MailAbout = (tx: Session, application: ApplicationRow, answers: Answers) => Promise<void>

/** The first mail of an application: coupon number, what to do next, where the papers go, and where to look. */
export interface SubmissionMail {
  /** Queues it, and its short message. */
  readonly first: MailAbout
  /** Queues it for somebody who asks for it; TOO_MANY_REQUESTS where the mailbox had enough of these. */
  readonly again: MailAbout
  /** What it says of an application that nobody has sent, which an individual in India would have. */
  readonly sample: (coupon: string, locale: Locale) => Omit<NewMail, 'to'>
}

export function submissionMail({
  clock,
  mails,
  shortMessages,
  origin,
  paper,
}: SubmissionMailDependencies): SubmissionMail {
  /** Our fee, the government's and both together. */
  function price({ applicantStatus, createdAt }: MailedApplication, answers: Answers, flow: Flow): Paragraph {
    const { feePaise } = tariffOn(dayInIndia(new Date(createdAt)))
    const ours = feePaise[applicantStatus === 'individual' ? applicantStatus : 'non-individual']
    const isAbroad = goesAbroad(answers)
    const government = governmentFeeFor(paper.governmentFees, flow, isAbroad)
    const fee = rupees(ours)
    if (government === undefined) return { key: 'mail.application.price.ask', params: { fee } }
    return {
      key: isAbroad ? 'mail.application.price.abroad' : 'mail.application.price',
      params: { fee, government, both: rupees(ours + government * 100) },
    }
  }

  const place = cashPlace(paper)
  const cash: readonly Paragraph[] =
    place === '' ? ['mail.application.cash.ask'] : ['mail.application.cash', { text: place }]

  /** What it says. */
  function mailAbout(row: MailedApplication, answers: Answers): Omit<NewMail, 'to'> {
    const { category, kind } = formSelectionOf(row)
    const { applicationDate } = row
    const flow = FLOW_OF[category]
    const locale = localeNamed(row.language)
    return {
      locale,
      message: 'application.submitted',
      params: { reference: showCoupon(row.coupon) },
      also(): readonly Paragraph[] {
        const { mark, addresses } = postingOf(
          { flow, kind, answers, applicationDate },
          paper.postingAddresses,
        )
        return [
          kind === 'individual' ? 'mail.application.again' : 'mail.application.again.entity',
          'mail.application.next',
          price(row, answers, flow),
          { key: 'mail.application.post', params: { mark } },
          ...addresses.map(({ lines }) => ({ text: lines.join('\n') })),
          ...cash,
          'mail.application.track',
        ]
      },
      link: origin + addressIn(locale, '/pan-card-status/track-application'),
    }
  }

  const queue = (tx: Session, row: ApplicationRow, answers: Answers, isAskedFor: boolean): Promise<void> =>
    mails.queue(tx, {
      ...mailAbout(row, answers),
      to: row.email,
      application: row.id,
      isAskedFor,
      // A visitor may have written the address of somebody else, and so may a thief of a partner's key.
      ...(row.partnerId === null
        ? { limit: 'anybody' }
        : { limit: 'customers', countedAs: `application.submitted ${row.partnerId}` }),
    })

  // Whose address a partner has made up gets no mail.
  return {
    async first(tx, row, answers) {
      if (row.isTest) return
      await queue(tx, row, answers, false)
      await shortMessages.queue(tx, row.id, 'submitted')
    },
    async again(tx, row, answers) {
      if (!row.isTest) await queue(tx, row, answers, true)
    },
    sample(coupon, locale) {
      const createdAt = clock.now().toISOString()
      const made = { createdAt, applicationDate: formatDate(dayInIndia(clock.now())) }
      const kind = { category: 'NEW', entityKind: null, applicantStatus: 'individual' } as const
      return mailAbout({ ...kind, ...made, language: locale, coupon }, { residence_state: 'TAMIL NADU' })
    },
  }
}
