import { isDeepStrictEqual } from 'node:util'
import type { OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import { TaskTooHeavy, wasNotBegun } from '../../concurrency/worker-threads.ts'
import type { Dependencies } from '../dependencies.ts'
import type { FormId } from '../../pdf/forms.ts'
import { answersWithoutPlace, mapFaults, mapNotices } from '../../pdf/official/map-faults.ts'
import { mapLike } from '../../pdf/official/map-like.ts'
import { fault, type OfficialFault } from '../../pdf/official/official-fault.ts'
import type { TestLook } from '../../pdf/official/test-sheet/test-sheet.ts'
import type { OfficialPrinting } from '../../pdf/official/official-thread.ts'
import { needPrintable, readOfficialFile } from './official-file.ts'
import type { Expected } from './official-forms-in-use.ts'
import { parseMap, parseJson } from './parse-map.ts'
import { needVersion, OfficialFormError } from './official-form-error.ts'
import { saveMap, type OfficialFormRow } from './official-forms.repository.ts'

interface MapDependencies extends Pick<Dependencies, 'store' | 'files'> {
  readonly printing: Pick<OfficialPrinting, 'propose' | 'testSheet' | 'tooSmall' | 'trial'>
}

const isSame = (map: OfficialFormMap | null, value: unknown): boolean =>
  map !== null && isDeepStrictEqual(map, value)

const faultsIn = (row: OfficialFormRow, map: OfficialFormMap): OfficialFault[] =>
  mapFaults(map, { ...row, form: row.form as FormId })

/** A map that fits the version; throws an OfficialFormError. */
function checked(row: OfficialFormRow, value: unknown): OfficialFormMap {
  const map = parseMap(value)
  const faults = faultsIn(row, map)
  if (faults.length > 0) throw new OfficialFormError(faults)
  return map
}

/** Where answers stand on the official forms that were brought. */
export function officialMapsService({ store, files, printing }: MapDependencies) {
  async function save(
    form: FormId,
    version: number,
    value: unknown,
    { transaction = store.transaction, expected }: Expected,
    isDryRun = false,
  ): Promise<string[]> {
    const row = await needVersion(store, form, version)
    const { isActive, mapVersion, sha256, facts } = row
    // Whoever saves once more what was saved has lost the answer.
    const isSaved =
      expected !== undefined && mapVersion === expected + 1 && !isActive && isSame(row.map, value)
    if (isSaved) return answersWithoutPlace(row.map!)
    if (isActive) throw new OfficialFormError([fault('in_use', { version })])
    const changed = new OfficialFormError([fault('map_changed', { version })])
    if (expected !== undefined && mapVersion !== expected) throw changed
    const map = checked(row, value)
    const file = await readOfficialFile(files, sha256)
    await needPrintable(printing, form, { file, map, pageCount: facts.pages.length })
    const isKept = isDryRun || (await transaction((tx) => saveMap(tx, form, version, { map, mapVersion })))
    if (!isKept) throw changed
    return answersWithoutPlace(map)
  }

  return {
    /** Looks at a map and changes nothing. Gives the answers that it says nothing of. */
    async checkMap(form: FormId, version: number, text: string): Promise<string[]> {
      return answersWithoutPlace(checked(await needVersion(store, form, version), parseJson(text)))
    },

    /** The answers of the text of a map whose places are too small for the longest one. */
    async tooSmall(form: FormId, version: number, text: string): Promise<string[]> {
      const row = await needVersion(store, form, version)
      return printing.tooSmall(checked(row, parseJson(text)), row.facts)
    },

    /** What is wrong with a map, what is short in it, and the answers that it says nothing of. */
    async faultsOf(form: FormId, version: number, value: unknown) {
      const row = await needVersion(store, form, version)
      const map = parseMap(value)
      const faults = faultsIn(row, map)
      const notices = mapNotices(map, row.facts, await printing.tooSmall(map, row.facts))
      return { faults, notices, withoutPlace: answersWithoutPlace(map) }
    },

    /** Makes a map that of a version that is not in use. */
    save: (form: FormId, version: number, value: unknown, expected: Expected): Promise<string[]> =>
      save(form, version, value, expected),

    /** Reads a map from the text of a file, and makes it that of a version that is not in use. */
    importMap: async (form: FormId, version: number, text: string, isDryRun: boolean): Promise<string[]> =>
      save(form, version, parseJson(text), {}, isDryRun),

    async exportMap(form: FormId, version: number): Promise<OfficialFormMap> {
      const { map } = await needVersion(store, form, version)
      if (!map) throw new OfficialFormError([fault('no_map', { version })])
      return map
    },

    /** A map to begin with, from what the PDF shows, or from the places of another version. It is not taken. */
    async proposeMap(form: FormId, version: number, like?: number): Promise<OfficialFormMap> {
      const { sha256, facts } = await needVersion(store, form, version)
      if (like !== undefined) {
        const { map } = await needVersion(store, form, like)
        if (!map) throw new OfficialFormError([fault('no_map', { version: like })])
        return mapLike(map, sha256, facts)
      }
      const file = await readOfficialFile(files, sha256)
      return printing.propose(file, form, sha256).catch((error: unknown) => {
        throw error instanceof TaskTooHeavy ? new OfficialFormError([fault('work')]) : error
      })
    },

    /** The form with every place of a map filled in, for a person to look at. */
    async testSheet(form: FormId, version: number, value: unknown, look: TestLook): Promise<Uint8Array> {
      const row = await needVersion(store, form, version)
      const map = parseMap(value)
      // What nobody has looked at yet is what the sheet is for.
      const { guessed: _, ...placed } = map
      const faults = faultsIn(row, placed)
      if (faults.length > 0) throw new OfficialFormError(faults)
      const file = await readOfficialFile(files, row.sha256)
      const official = { id: form, key: '', holdsFrom: '', file, map, pageCount: row.facts.pages.length }
      return printing.testSheet(official, look).catch((error: unknown) => {
        if (wasNotBegun(error)) throw error
        throw new OfficialFormError([fault(error instanceof TaskTooHeavy ? 'print_work' : 'print')])
      })
    },
  }
}

export type OfficialMaps = ReturnType<typeof officialMapsService>
