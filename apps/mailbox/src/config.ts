import { ConfigError, readEnvironment } from '@pan/contracts/kit/http/environment'
import * as Type from 'typebox'

const port = (description: string, fallback: number) =>
  Type.Integer({ description, default: fallback, minimum: 0, maximum: 65535 })

/** Every variable of the environment that the development mailbox reads. */
export const MailboxEnvironment = Type.Object({
  HOST: Type.String({ description: 'The address it listens at.', default: '127.0.0.1' }),
  PORT: port(
    'The port of the page that shows what came; short messages come in at `/sms` and `/whatsapp`.',
    8084,
  ),
  MAILBOX_SMTP_PORT: port('The port at which mails come in.', 8083),
  DATA_DIR: Type.String({
    description: 'Mails are kept in its folder `mails`, short messages in `short-messages`.',
    default: '.data',
  }),
})

/** The configuration of this process; the error it throws names every fault. */
export function processMailboxConfig(): Type.Static<typeof MailboxEnvironment> {
  const { variables, faults } = readEnvironment(MailboxEnvironment, process.env)
  if (faults.length > 0) throw new ConfigError(faults)
  return variables
}
