import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Files, type ListedFile, KEY, checkedKey } from './files.ts'

const LISTED_MAX = 200
/** A block of a disk. */
const TRIAL = Buffer.alloc(4096, 1)

const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 'ENOENT'

/** Makes the names in a folder, and in those above it up to `last`, survive a power cut. */
async function settle(folder: string, last: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  if (folder !== last) await settle(dirname(folder), last)
}

/** The names in a folder, read as they are asked for: a folder of all files of people has very many. */
async function* namesIn(folder: string): AsyncIterable<readonly string[]> {
  const entries = await opendir(folder, { bufferSize: LISTED_MAX }).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  let names: string[] = []
  for await (const { name } of entries ?? []) {
    names.push(name)
    if (names.length < LISTED_MAX) continue
    yield names
    names = []
  }
  yield names
}

/** Files in a folder. One is whole or not there: it gets its name when its bytes are on the disk. */
export function diskFiles(folder: string): Files {
  const pathOf = (key: string): string => join(folder, checkedKey(key))

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const unfinished = `${path}.part`
      try {
        const file = await open(unfinished, 'w', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(unfinished, path)
      } catch (error) {
        // Half a file would go on filling the disk that was too full for it.
        await rm(unfinished, { force: true }).catch(() => {})
        throw error
      }
      await settle(dirname(path), dirname(made ?? path))
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async *list(below) {
      const listed = async (name: string): Promise<ListedFile[]> => {
        try {
          return [{ name, changedAt: (await stat(pathOf(name))).mtime }]
        } catch (error) {
          // Another server has removed it meanwhile.
          if (isMissing(error)) return []
          throw error
        }
      }
      for await (const page of namesIn(pathOf(below))) {
        const names = page.filter((each) => KEY.test(each)).map((each) => `${below}/${each}`)
        yield (await Promise.all(names.map(listed))).flat()
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async ping() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // A disk that broke off its writing after a fault still says that it may be written to, and a full one takes empty files.
      const trial = join(folder, 'ready.part')
      try {
        await writeFile(trial, TRIAL, { mode: 0o600 })
      } finally {
        await rm(trial, { force: true })
      }
    },
    close: () => {},
  }
}
