import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { processMailboxConfig } from './config.ts'
import { mailFolder } from './mail-folder.ts'
import { shortMessageFolder } from './short-message-folder.ts'
import { buildMailbox } from './server.ts'

const STOP_MILLISECONDS = 5000

// Mails and short messages are for the user of this process alone.
process.umask(0o077)
const { HOST, PORT, MAILBOX_SMTP_PORT, DATA_DIR } = processMailboxConfig()
const { app, smtp } = buildMailbox(
  await mailFolder(join(DATA_DIR, 'mails')),
  await shortMessageFolder(join(DATA_DIR, 'short-messages')),
)

closeWithGrace({ delay: STOP_MILLISECONDS, logger: false }, async ({ err }) => {
  if (err) process.stderr.write(`${err.stack}\n`)
  await app.close()
})

await new Promise<void>((done) => smtp.listen(MAILBOX_SMTP_PORT, HOST, done))
process.stdout.write(`Mailbox at ${await app.listen({ host: HOST, port: PORT })}\n`)
