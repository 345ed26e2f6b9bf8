import type { Dirent } from 'node:fs'
import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const OTHERS = 0o077
const FOLDER = 0o700
const FILE = 0o600

/** From here on, what this process makes on the disk is for its user alone. */
export const makePrivate = (): void => void process.umask(OTHERS)

const isCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes(String((error as { code?: unknown }).code))

/**
 * Takes the rights of all other users of the machine from a folder and what is below it, and from the files named beside it.
 * A folder that was closed to others already kept them out of what it holds, and is not searched again. Answers how many
 * belong to another user, who alone can change them.
 */
export async function closeToOthers(folder: string, files: readonly string[] = []): Promise<number> {
  let refused = 0

  /** Whether others had a right. What is gone by now is in nobody's reach. */
  async function close(path: string): Promise<boolean> {
    try {
      const found = await stat(path)
      if ((found.mode & OTHERS) === 0) return false
      await chmod(path, found.isDirectory() ? FOLDER : FILE)
    } catch (error) {
      if (isCode(error, 'EPERM', 'EROFS')) refused += 1
      else if (!isCode(error, 'ENOENT', 'ENOTDIR')) throw error
    }
    return true
  }

  async function closeEntry(parent: string, entry: Dirent): Promise<void> {
    const path = join(parent, entry.name)
    if (entry.isFile()) await close(path)
    else if (entry.isDirectory() && (await close(path))) await closeEntries(path)
  }

  async function closeEntries(parent: string): Promise<void> {
    const entries = await readdir(parent, { withFileTypes: true }).catch((error: unknown) => {
      // That it is no folder is told by whoever needs one.
      if (isCode(error, 'ENOENT', 'ENOTDIR', 'EACCES')) return []
      throw error
    })
    for (const entry of entries) await closeEntry(parent, entry)
  }

  await close(folder)
  await closeEntries(folder)
  for (const file of files) await close(file)
  return refused
}
