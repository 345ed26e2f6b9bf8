import * as Type from 'typebox'
import { DEVELOPMENT_MAILBOX, DEVELOPMENT_SENDER, DEVELOPMENT_SUPPORT } from './development.ts'

/** Who takes mails, and in whose name they go. */
export const mailVariables = {
  SMTP_URL: Type.String({
    description:
      'The mail server: `smtp://user:password@host:port` or `smtps://…`; in development the mailbox, which sends nothing on.',
    default: DEVELOPMENT_MAILBOX,
    pattern: '^smtps?://.+$',
    secret: 'given',
  }),
  MAIL_FROM: Type.String({
    description: 'The sender of mails: `Name <address>`.',
    default: DEVELOPMENT_SENDER,
    pattern: '@',
  }),
  SUPPORT_EMAIL: Type.String({
    description:
      'The address that gets the messages of the contact page and the news of new partners; the same that the pages show.',
    default: DEVELOPMENT_SUPPORT,
    pattern: '^[^\\s@,<>]+@[^\\s@,<>]+$',
  }),
}
