import type { Dependencies } from '../dependencies.ts'
import type { FormId } from '../../pdf/forms.ts'
import { fault } from '../../pdf/official/official-fault.ts'
import type { OfficialForm } from '../../pdf/official/official-form.ts'
import { readOfficialFile } from './official-file.ts'
import { needVersion, OfficialFormError } from './official-form-error.ts'

const KEPT_MAX = 16

/** Official forms as they go to the thread that prints: each is read once. */
export function loadedOfficialForms({ store, files }: Pick<Dependencies, 'store' | 'files'>) {
  const kept = new Map<string, Promise<OfficialForm>>()

  async function load(id: FormId, version: number, key: string): Promise<OfficialForm> {
    const row = await needVersion(store, id, version)
    if (!row.map) throw new OfficialFormError([fault('no_map', { version })])
    const bytes = await readOfficialFile(files, row.sha256)
    // Shared with the thread that prints: megabytes are not copied for each document.
    const file = new Uint8Array(new SharedArrayBuffer(bytes.length))
    file.set(bytes)
    return { id, key, holdsFrom: row.holdsFrom, file, map: row.map, pageCount: row.facts.pages.length }
  }

  return (id: FormId, version: number, key: string): Promise<OfficialForm> => {
    const known = kept.get(key)
    if (known) return known
    const official = load(id, version, key)
    const [oldest] = kept.keys()
    if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    kept.set(key, official)
    official.catch(() => kept.delete(key))
    return official
  }
}
