import type { Transaction } from '../../../db/store.ts'
import type { Applications } from '../applications.service.ts'
import type { SubmissionMail } from './submission-mail.ts'

export interface MailAgainDependencies {
  readonly applications: Pick<Applications, 'readFull'>
  readonly submissionMail: Pick<SubmissionMail, 'again'>
}

/** The first mail of an application once more: mails are thrown away, or taken for spam. */
export const mailAgainService = ({ applications, submissionMail }: MailAgainDependencies) => ({
  /** To the address that is in the application now; TOO_MANY_REQUESTS where its mailbox had enough of these. */
  async send<Reply>(id: string, transaction: Transaction, reply: () => Reply): Promise<Reply> {
    const { row, answers } = await applications.readFull(id)
    return transaction(async (tx) => {
      await submissionMail.again(tx, row, answers)
      return reply()
    })
  },
})

export type MailAgain = ReturnType<typeof mailAgainService>
