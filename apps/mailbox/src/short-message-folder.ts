import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CHANNELS, type Channel } from '@pan/contracts/short-messages'
import * as Type from 'typebox'
import { Value } from 'typebox/value'

const SHOWN_MAX = 100
const text = Type.String({ maxLength: 2000 })

/** What the API posts unless its operator says otherwise (`SMS_BODY`). */
export const PostedMessage = Type.Object({
  /** Whoever posts a message once more gives it this id again. */
  id: text,
  to: text,
  sender: text,
  template_id: text,
  language: text,
  text,
  variables: Type.Object({ reference: text }),
})
const StoredMessage = Type.Object({
  channel: Type.Enum([...CHANNELS]),
  /** ISO 8601 in UTC. */
  at: text,
  ...PostedMessage.properties,
})
export type StoredMessage = Type.Static<typeof StoredMessage>

/** Short messages in a folder, one file each. */
export async function shortMessageFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let count = 0
  const ids = new Set<string>()

  async function read(file: string): Promise<StoredMessage> {
    return Value.Parse(StoredMessage, JSON.parse(await readFile(join(folder, file), 'utf8')))
  }

  return {
    /** Keeps a message once, however often it comes. */
    async keep(channel: Channel, message: Type.Static<typeof PostedMessage>): Promise<void> {
      if (ids.has(message.id)) return
      ids.add(message.id)
      count += 1
      const now = new Date()
      const file = join(folder, `${now.getTime()}-${count}`)
      const stored: StoredMessage = { channel, at: now.toISOString(), ...message }
      await writeFile(`${file}.part`, JSON.stringify(stored), { mode: 0o600 })
      // Whoever lists the folder meanwhile finds a message that is whole, or none.
      await rename(`${file}.part`, `${file}.json`)
    },
    /** The newest ones, the newest first. */
    async list(): Promise<StoredMessage[]> {
      const files = (await readdir(folder)).filter((name) => name.endsWith('.json'))
      files.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      return Promise.all(files.slice(0, SHOWN_MAX).map(read))
    },
  }
}

export type ShortMessageFolder = Awaited<ReturnType<typeof shortMessageFolder>>
