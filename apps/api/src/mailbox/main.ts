import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { systemClock } from '../time/clock.ts'
import { processMailboxConfig } from './config.ts'
import { mailFolder } from './mail-folder.ts'
import { makePrivate } from '../files/private-data.ts'
import { buildMailbox } from './server.ts'

const STOP_MILLISECONDS = 5000

makePrivate()
const { HOST, PORT, MAILBOX_SMTP_PORT, DATA_DIR } = processMailboxConfig()
const { app, smtp } = buildMailbox(await mailFolder(join(DATA_DIR, 'mails'), systemClock))

closeWithGrace({ delay: STOP_MILLISECONDS, logger: false }, async ({ err }) => {
  if (err) process.stderr.write(`${err.stack}\n`)
  await app.close()
})

await new Promise<void>((done) => smtp.listen(MAILBOX_SMTP_PORT, HOST, done))
process.stdout.write(`Mailbox at ${await app.listen({ host: HOST, port: PORT })}\n`)
