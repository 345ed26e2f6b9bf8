import { Errors } from 'typebox/value'
import { officialFormMap, type OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import type { Dependencies } from '../dependencies.ts'
import type { FormId } from '../../pdf/forms.ts'
import { answersWithoutPlace, mapFaults } from '../../pdf/official/map-faults.ts'
import type { OfficialPrinting } from '../../pdf/official/official-thread.ts'
import { needPrintable, readOfficialFile } from './official-file.ts'
import { needVersion, OfficialFormError } from './official-form-error.ts'
import { saveMap, type OfficialFormRow } from './official-forms.repository.ts'

interface MapDependencies extends Pick<Dependencies, 'store' | 'files'> {
  readonly printing: Pick<OfficialPrinting, 'propose' | 'trial'>
}

function mapIn(text: string): OfficialFormMap {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new OfficialFormError(['The map is no JSON.'])
  }
  const errors = Errors(officialFormMap, value)
  if (errors.length === 0) return value as OfficialFormMap
  throw new OfficialFormError(
    errors.map(({ instancePath, message }) => `${instancePath || 'The map'} ${message}.`),
  )
}

/** A map that fits the version; throws an OfficialFormError. */
function checked(row: OfficialFormRow, text: string): OfficialFormMap {
  const map = mapIn(text)
  const faults = mapFaults(map, { ...row, form: row.form as FormId })
  if (faults.length > 0) throw new OfficialFormError(faults)
  return map
}

/** Where answers stand on the official forms that were brought. */
export function officialMapsService({ store, files, printing }: MapDependencies) {
  return {
    /** Looks at a map and changes nothing. Gives the answers that it says nothing of. */
    async checkMap(form: FormId, version: number, text: string): Promise<string[]> {
      return answersWithoutPlace(checked(await needVersion(store, form, version), text))
    },

    /** Makes a map that of a version that is not in use. */
    async importMap(form: FormId, version: number, text: string, isDryRun: boolean): Promise<string[]> {
      const row = await needVersion(store, form, version)
      const inUse = new OfficialFormError([
        `Version ${version} is in use, and its map stays as it is. Take it out of use with “forms rollback ${form} ${version}”, import the map, look at it, and activate the version again.`,
      ])
      if (row.isActive) throw inUse
      const map = checked(row, text)
      const file = await readOfficialFile(files, row.sha256)
      await needPrintable(printing, form, { file, map, pageCount: row.facts.pages.length })
      const isKept = isDryRun || (await store.transaction((tx) => saveMap(tx, form, version, map)))
      if (!isKept) throw inUse
      return answersWithoutPlace(map)
    },

    async exportMap(form: FormId, version: number): Promise<OfficialFormMap> {
      const { map } = await needVersion(store, form, version)
      if (!map) throw new OfficialFormError([`Version ${version} has no map yet.`])
      return map
    },

    /** A map to begin with, from what the PDF shows. It is not taken. */
    async proposeMap(form: FormId, version: number): Promise<OfficialFormMap> {
      const { sha256 } = await needVersion(store, form, version)
      return printing.propose(await readOfficialFile(files, sha256), form, sha256)
    },
  }
}

export type OfficialMaps = ReturnType<typeof officialMapsService>
