import type { FormSource } from '@pan/contracts/official-forms/form-source'
import type { Dependencies } from '../dependencies.ts'
import { counted } from '../../pdf/document-template.ts'
import { formIdOf } from '../../pdf/form-choice.ts'
import { printedForms, type FormId, type PrintedForm } from '../../pdf/forms.ts'
import type { OfficialForm } from '../../pdf/official/official-form.ts'
import { slotsOf } from '../../pdf/official/placed-answers.ts'
import type { PrintableApplication } from '../../pdf/writer/printable.ts'
import { findInForce, findVersion } from './official-forms.repository.ts'

/** Where the PDFs are kept, each by its SHA-256. */
export const OFFICIAL_FOLDER = 'official-forms'

const KEPT_MAX = 16

type OfficialFormsDependencies = Pick<Dependencies, 'store' | 'files' | 'log' | 'meters'>

/** The answers that are given and have no place on the official form. */
function withoutPlace({ id, map }: OfficialForm, application: PrintableApplication): string[] {
  const form: PrintedForm = printedForms[id]
  const placed = new Set([...map.places.map(({ answer }) => answer), ...(map.left_out ?? [])])
  const filled = form.answers(counted(application))
  return [...slotsOf(form.layout).keys()].filter((answer) => !placed.has(answer) && Boolean(filled[answer]))
}

/** Which form a document is printed on: the official one of its day, where an operator has brought it, or our own. */
export function officialFormsService({ store, files, log, meters }: OfficialFormsDependencies) {
  const kept = new Map<string, Promise<OfficialForm | undefined>>()

  async function load(id: FormId, version: number, key: string): Promise<OfficialForm | undefined> {
    const row = await findVersion(store, id, version)
    const bytes = row && (await files.get(`${OFFICIAL_FOLDER}/${row.sha256}`))
    if (!row?.map || !bytes) return undefined
    // Shared with the thread that prints: megabytes are not copied for each document.
    const file = new Uint8Array(new SharedArrayBuffer(bytes.length))
    file.set(bytes)
    return { id, key, holdsFrom: row.holdsFrom, file, map: row.map, pageCount: row.facts.pages.length }
  }

  function loaded(id: FormId, version: number, mapVersion: number): Promise<OfficialForm | undefined> {
    const key = `${id}/${version}/${mapVersion}`
    const known = kept.get(key)
    if (known) return known
    const official = load(id, version, key)
    const [oldest] = kept.keys()
    if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    kept.set(key, official)
    official.then(
      (found) => found ?? kept.delete(key),
      () => kept.delete(key),
    )
    return official
  }

  /** The official form of a day, YYYY-MM-DD. */
  async function inForce(id: FormId, day: string): Promise<OfficialForm | undefined> {
    const found = await findInForce(store, id, day)
    if (!found) return undefined
    const official = await loaded(id, found.version, found.mapVersion)
    if (official) return official
    log.error(
      { form: id, version: found.version },
      'the file of an official form is not there: ours is printed',
    )
    meters.facsimileInstead(id)
    return undefined
  }

  async function chosen(application: PrintableApplication) {
    const id = formIdOf(application)
    const day = application.applicationDate.split('-').toReversed().join('-')
    const found = await inForce(id, day)
    return { id, found, missing: found ? withoutPlace(found, application) : [] }
  }

  const sourceOf = (id: FormId, holdsFrom = ''): FormSource => ({
    kind: holdsFrom ? 'official' : 'facsimile',
    title: printedForms[id].layout.title,
    valid_from: holdsFrom,
  })

  return {
    /** The official form that an application is printed on; undefined where it is our own. */
    async printedOn(application: PrintableApplication): Promise<OfficialForm | undefined> {
      const { id, found, missing } = await chosen(application)
      if (missing.length === 0) return found
      log.warn({ form: id, answers: missing }, 'the official form has no place for answers: ours is printed')
      meters.facsimileInstead(id)
      return undefined
    },

    /** What the print of an application is. */
    async sourceFor(application: PrintableApplication): Promise<FormSource> {
      const { id, found, missing } = await chosen(application)
      return sourceOf(id, missing.length === 0 ? found?.holdsFrom : undefined)
    },

    /** The blank form of a day: official or our own, and what it is. */
    async blankOn(
      id: FormId,
      day: string,
    ): Promise<{ official: OfficialForm | undefined; source: FormSource }> {
      const official = await inForce(id, day)
      return { official, source: sourceOf(id, official?.holdsFrom) }
    },
  }
}

export type OfficialForms = ReturnType<typeof officialFormsService>
