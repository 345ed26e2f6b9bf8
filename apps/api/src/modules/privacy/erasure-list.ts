import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import type { Files } from '../../files/files.ts'

/** Something of a person that was erased: its id and nothing about them. */
export interface Erased {
  readonly kind: 'application' | 'account' | 'message' | 'payment' | 'registration'
  readonly id: string
  /** ISO 8601. */
  readonly at: string
}

/** What was erased, kept where no restored backup of the database can undo it. Things are only added, perhaps twice. */
export interface ErasureList {
  /** Resolves when they are durable. */
  add(erased: readonly Erased[]): Promise<void>
  read(): Promise<ParsedList>
}

export interface ParsedList {
  readonly erased: readonly Erased[]
  /** How many lines are none of the list: torn by a power cut, or of another file. */
  readonly unreadable: number
}

const FILE = 'erasures.log'
const FOLDER = 'erasures'
const LINE =
  /^(?<at>\d{4}-\d\d-\d\dT[\d:.]+Z) (?<kind>application|account|message|payment|registration) (?<id>[\w-]+)$/u
const OBJECT = /^erasures\/(?<kind>application|account|message|payment|registration)-(?<id>[\w-]+)$/u

type Groups = { kind: Erased['kind']; id: string; at: string }

/** Reads lines of `<instant> application|account|message|payment|registration <id>`. */
export function parseErasures(text: string): ParsedList {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const erased = lines.flatMap((line) => {
    const found = LINE.exec(line.trim())
    return found ? [{ ...(found.groups as Groups) }] : []
  })
  return { erased, unreadable: lines.length - erased.length }
}

/** A line for each in a file of the data folder. */
function listInFile(path: string): ErasureList {
  return {
    async add(erased) {
      const lines = erased.map(({ at, kind, id }) => `${at} ${kind} ${id}\n`).join('')
      const file = await open(path, 'a', 0o600)
      try {
        // A power cut may have torn the last line; the next one must not hang on to it.
        await file.writeFile(`${(await file.stat()).size > 0 ? '\n' : ''}${lines}`)
        await file.sync()
      } finally {
        await file.close()
      }
    },
    async read() {
      const text = await readFile(path, 'utf8').catch((error: unknown) => {
        if ((error as { code?: unknown }).code === 'ENOENT') return ''
        throw error
      })
      return parseErasures(text)
    },
  }
}

/** An empty object for each in the bucket of people’s files, which all servers share. */
function listInBucket(files: Files): ErasureList {
  return {
    async add(erased) {
      for (const { kind, id } of erased) await files.put(`${FOLDER}/${kind}-${id}`, new Uint8Array())
    },
    async read() {
      const erased: Erased[] = []
      let unreadable = 0
      for await (const page of files.list(FOLDER)) {
        for (const { name, changedAt } of page) {
          const found = OBJECT.exec(name)
          if (found) erased.push({ ...(found.groups as Groups), at: changedAt.toISOString() })
          else unreadable += 1
        }
      }
      return { erased, unreadable }
    },
  }
}

/** The list beside the database: where files of people are in a bucket, there, else in the data folder. */
export const openErasureList = (config: Config, files: Files): ErasureList =>
  config.S3_BUCKET === '' ? listInFile(join(config.DATA_DIR, FILE)) : listInBucket(files)
