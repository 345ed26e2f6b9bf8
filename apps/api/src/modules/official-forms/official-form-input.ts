import { readFile, stat, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseDate } from '@pan/contracts/kit/date-text'
import { OFFICIAL_BYTES_MAX } from '@pan/contracts/official-forms/official-version'
import type { OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import { UsageError } from '../../cli/command.ts'
import { FORM_IDS, type FormId } from '../../pdf/forms.ts'
import { OfficialFormError } from './official-form-error.ts'
import { answersWithoutPlace } from '../../pdf/official/map-faults.ts'
import type { OfficialFormRow } from './official-forms.repository.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/u

export function formNamed(text: string | undefined): FormId {
  const form = FORM_IDS.find((each) => each === text)
  if (!form) throw new UsageError(`Which form? ${FORM_IDS.join(', ')}.`)
  return form
}

export function versionNamed(text: string | undefined): number {
  const version = Number(text)
  if (!(Number.isSafeInteger(version) && version > 0))
    throw new UsageError('Which version? A number of `forms list`.')
  return version
}

/** Undefined where none is named: today is meant. */
export function dayNamed(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const isDay = DAY.test(text) && parseDate(text.split('-').toReversed().join('-'))
  if (!isDay) throw new UsageError('From which day does it hold? --from YYYY-MM-DD.')
  return text
}

/** What is no file, such as a device, may have no end. */
export async function bytesOf(path: string | undefined): Promise<Buffer> {
  if (path === undefined) throw new UsageError('Which file?')
  const cannot = () => {
    throw new UsageError(`${resolve(path)} cannot be read.`)
  }
  const file = await stat(resolve(path)).catch(cannot)
  if (!file.isFile()) return cannot()
  if (file.size > OFFICIAL_BYTES_MAX)
    throw new UsageError(`${path} is larger than ${OFFICIAL_BYTES_MAX / 1024 / 1024} MB.`)
  return readFile(resolve(path)).catch(cannot)
}

/** A file that is there already is not written over. */
export async function writeNew(path: string | undefined, value: object): Promise<void> {
  if (path === undefined) throw new UsageError('Into which file?')
  await writeFile(resolve(path), `${JSON.stringify(value, undefined, 2)}\n`, { flag: 'wx' }).catch(
    (error: unknown) => {
      const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
      throw new UsageError(`${resolve(path)} ${isThere ? 'is there already' : 'cannot be written'}.`)
    },
  )
}

/** What an operator did wrong in a file is told like what is wrong with a command. */
export async function orComplain<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof OfficialFormError ? new UsageError(error.message) : error
  }
}

/** A version as `forms list` has it. */
export const shown = (row: OfficialFormRow) => ({
  form: row.form,
  version: row.version,
  in_use: row.isActive,
  from: row.holdsFrom,
  answers_without_place: row.map ? answersWithoutPlace(row.map).length : 'no map yet',
  sha256: row.sha256,
  source: row.source,
  added: row.addedAt,
  by: row.addedBy,
})

/** What an operator should know of a map before it is read. */
export const placed = (map: OfficialFormMap) => ({
  places: map.places.length,
  guessed: map.guessed ?? [],
  answers_without_place: answersWithoutPlace(map),
})

/** What an operator should know of a map that was read. */
export const mapSeen = (isTaken: boolean, missing: readonly string[], tooSmall: readonly string[]) => ({
  taken: isTaken,
  answers_without_place: missing,
  answers_whose_place_is_too_small_for_the_longest: tooSmall,
})
