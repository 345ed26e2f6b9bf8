import { spawnSync } from 'node:child_process'
import { startMailServer } from '../../../apps/api/test/support/mail-server.ts'
import { ofApi } from './of-api.mjs'

const S3rver = ofApi('s3rver')

/** Whether a program is installed. */
export const has = (name) => spawnSync('which', [name]).status === 0

export const S3_KEYS = { S3_BUCKET: 'people', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }

/** A light server that speaks S3 and looks at no signature. */
export async function objectStorage(directory, undo) {
  const storage = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: S3_KEYS.S3_BUCKET, configs: [] }],
  })
  const { port } = await storage.run()
  undo(() => storage.close())
  return { port }
}

/** A mail server; `twice` counts mails that came more than once. */
export async function mailServer(undo) {
  const server = await startMailServer()
  undo(() => server.close())
  const { mails, url } = server
  return {
    /** What goes into SMTP_URL. */
    url,
    port: Number(new URL(url).port),
    mails,
    twice: () => mails.length - new Set(mails.map(({ messageId }) => messageId)).size,
  }
}

/** What people were promised a mail about and got none. */
export function missingMails({ applications, messages }, mails) {
  const texts = mails.map(({ subject, text }) => `${subject}\n${text}`).join('\n')
  const counts = Map.groupBy(mails, ({ to }) => to)
  const countTo = (email) => counts.get(email)?.length ?? 0
  return [
    ...messages
      .filter((reference) => !texts.includes(reference))
      .map((each) => `no mail about the message ${each}`),
    ...applications
      .filter(({ isPaid, email }) => countTo(email) < (isPaid ? 2 : 1))
      .map(
        ({ id, isPaid, email }) => `${countTo(email)} mails about ${id}${isPaid ? ', which is paid' : ''}`,
      ),
  ]
}
