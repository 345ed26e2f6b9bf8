import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@pan/contracts/messages/languages'
import {
  IncidentFileError,
  readIncident,
  readTranslation,
  type IncidentFacts,
  type IncidentText,
} from './incident-file.ts'

export interface Incident extends IncidentFacts {
  /** What its files are called, without language and ending. */
  readonly id: string
  readonly texts: Readonly<Partial<Record<Locale, IncidentText>>>
}

export interface IncidentFolder {
  readonly incidents: readonly Incident[]
  /** What is wrong with files, each in one sentence; what is right is shown all the same. */
  readonly faults: readonly string[]
}

const FILE = new RegExp(`^(\\d{4}-\\d{2}-\\d{2}(?:-[a-z0-9]+)+)\\.(${LOCALES.join('|')})\\.md$`, 'u')
/** Names begin with their day: of more files than these the oldest are left. */
const FILES_MAX = 300
const BYTES_MAX = 40_000

async function textOf(path: string): Promise<string> {
  const file = await stat(path)
  if (!file.isFile()) throw new IncidentFileError('This is no file')
  if (file.size > BYTES_MAX) throw new IncidentFileError(`The file has more than ${BYTES_MAX} bytes`)
  return readFile(path, 'utf8')
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.md'))
  } catch (error) {
    // Nothing has happened yet.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/**
 * Reads `<day>-<name>.<language>.md`, the English file of each incident first: it has the facts. A file that cannot be read is
 * a fault and hides no other one.
 */
export async function readIncidentFolder(folder: string): Promise<IncidentFolder> {
  const faults: string[] = []
  const found = new Map<string, Incident>()

  async function tryTo(name: string, read: (text: string) => void): Promise<void> {
    try {
      read(await textOf(join(folder, name)))
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  const names = await namesIn(folder).catch((error: unknown): string[] => {
    faults.push(`The folder cannot be read: ${String(error)}`)
    return []
  })
  const files = names
    .toSorted()
    .toReversed()
    .slice(0, FILES_MAX)
    .map((name) => ({ name, match: FILE.exec(name) }))
  for (const { name, match } of files)
    if (!match) faults.push(`${name}: It is not called like an incident, such as 2026-11-27-mails-late.en.md`)
  const named = files.flatMap(({ name, match }) =>
    match ? [{ name, id: match[1]!, locale: match[2] as Locale }] : [],
  )
  for (const { name, id, locale } of named)
    if (locale === DEFAULT_LOCALE)
      await tryTo(name, (text) => {
        const { title, text: said, ...facts } = readIncident(text)
        found.set(id, { id, ...facts, texts: { [locale]: { title, text: said } } })
      })
  for (const { name, id, locale } of named) {
    const incident = found.get(id)
    if (locale === DEFAULT_LOCALE) continue
    if (!incident) faults.push(`${name}: ${id}.${DEFAULT_LOCALE}.md is missing or has a fault`)
    else
      await tryTo(name, (text) => {
        found.set(id, { ...incident, texts: { ...found.get(id)!.texts, [locale]: readTranslation(text) } })
      })
  }
  return { incidents: [...found.values()], faults }
}
