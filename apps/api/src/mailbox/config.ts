import * as Type from 'typebox'
import { Convert, Default, Errors } from 'typebox/value'

const Environment = Type.Object({
  HOST: Type.String({ default: '127.0.0.1' }),
  /** Where the page is. */
  PORT: Type.Integer({ default: 8084, minimum: 0, maximum: 65535 }),
  /** Where mails come in. */
  MAILBOX_SMTP_PORT: Type.Integer({ default: 8083, minimum: 0, maximum: 65535 }),
  DATA_DIR: Type.String({ default: '.data' }),
})

type MailboxConfig = Type.Static<typeof Environment>

/** The configuration of this process; the error it throws names every fault. */
export function processMailboxConfig(): MailboxConfig {
  const given: Record<string, string> = {}
  for (const name in Environment.properties) {
    const value = process.env[name]
    if (value) given[name] = value
  }
  const read = Convert(Environment, Default(Environment, given)) as MailboxConfig
  const faults = Errors(Environment, read).map(
    ({ instancePath, message }) => `${instancePath.slice(1)} ${message}`,
  )
  if (faults.length > 0) throw new Error(`The configuration is wrong:\n  ${faults.join('\n  ')}`)
  return read
}
