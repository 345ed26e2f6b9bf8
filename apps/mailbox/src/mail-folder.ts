import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

const SHOWN_MAX = 100

export interface StoredMail {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  /** ISO 8601 in UTC. */
  readonly at: string
}

/** Mails in a folder, one file each as it came. */
export async function mailFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let count = 0
  /** Those that were shown last, by their files: to read a hundred anew for each look takes longer than all else. */
  let shown = new Map<string, Promise<StoredMail>>()

  async function read(file: string): Promise<StoredMail> {
    const { to, from, subject, text } = await PostalMime.parse(await readFile(join(folder, file)))
    return {
      to: (to ?? []).map(({ address }) => address ?? '').join(', '),
      from: from?.address ?? '',
      subject: subject ?? '',
      text: text ?? '',
      at: new Date(Number(file.split('-')[0])).toISOString(),
    }
  }

  return {
    async keep(content: Buffer): Promise<void> {
      count += 1
      const file = join(folder, `${Date.now()}-${count}`)
      await writeFile(`${file}.part`, content, { mode: 0o600 })
      // Whoever lists the folder meanwhile finds a mail that is whole, or none.
      await rename(`${file}.part`, `${file}.eml`)
    },
    /** The newest ones, the newest first. */
    async list(): Promise<StoredMail[]> {
      const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
      files.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      shown = new Map(files.slice(0, SHOWN_MAX).map((file) => [file, shown.get(file) ?? read(file)]))
      try {
        return await Promise.all(shown.values())
      } catch (error) {
        // What could not be read once is read anew next time.
        shown.clear()
        throw error
      }
    },
  }
}

export type MailFolder = Awaited<ReturnType<typeof mailFolder>>
