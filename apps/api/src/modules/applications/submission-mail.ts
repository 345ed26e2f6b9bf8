import { addressIn } from '@pan/contracts/messages/addresses'
import { localeNamed } from '@pan/contracts/messages/languages'
import { FLOW_OF } from '@pan/contracts/pan/flow'
import { governmentFeeOf } from '@pan/contracts/pan/government-fees'
import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import type { Session, Store } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Mails } from '../../mail/mails.ts'
import type { OperatorOnPaper } from '../../pdf/operator-on-paper.ts'
import { postingOf } from '../../pdf/posting.ts'
import type { ApplicationRow } from './applications.repository.ts'
import type { FullApplication } from './form-selection.ts'

const JOB = 'submission-mail'

export interface SubmissionMailDependencies {
  readonly store: Store
  readonly jobs: Jobs
  readonly mails: Mails
  readonly readFull: (id: string) => Promise<FullApplication>
  /** The address of the site, for the link. */
  readonly origin: string
  readonly paper: Pick<OperatorOnPaper, 'governmentFees' | 'postingAddresses'>
}

/** Has the mail about a new application sent; it is written later, so that a submission waits for none of it. */
export type Announce = (tx: Session, application: ApplicationRow) => Promise<void>

export const announceSubmission =
  (jobs: Jobs): Announce =>
  async (tx, { id, isTest }) => {
    // Whose address a partner has made up gets no mail.
    if (!isTest) await jobs.enqueue(tx, JOB, { applicationId: id })
  }

/** Writes the first mail of an application: coupon number, what to do next, where the papers go, and where to look. */
export function writeSubmissionMails(dependencies: SubmissionMailDependencies): void {
  const { store, jobs, mails, readFull, origin, paper } = dependencies

  async function write({ row, applied: { category, kind }, answers }: FullApplication) {
    const flow = FLOW_OF[category]
    const locale = localeNamed(row.language)
    const { applicationDate } = row
    const posting = postingOf({ flow, kind, answers, applicationDate }, paper.postingAddresses)
    const government = governmentFeeOf(paper.governmentFees, flow)
    await store.transaction((tx) =>
      mails.queue(tx, {
        to: row.email,
        locale,
        message: 'application.submitted',
        application: row.id,
        params: { reference: showCoupon(row.coupon) },
        also: [
          { key: 'mail.application.next', params: { government } },
          { key: 'mail.application.post', params: { mark: posting.mark } },
          ...posting.addresses.map(({ lines }) => ({ text: lines.join('\n') })),
          'mail.application.track',
        ],
        link: origin + addressIn(locale, '/pan-card-status/track-application'),
        // A visitor may have written the address of somebody else; a partner answers for its customers.
        isLimited: row.partnerId === null,
      }),
    )
  }

  jobs.on(JOB, async ({ applicationId }) => {
    try {
      await write(await readFull(String(applicationId)))
    } catch (error) {
      // It was erased meanwhile.
      if (!(error instanceof Failure) || error.code !== 'NOT_FOUND') throw error
    }
  })
}
