import type { FormSource } from '@pan/contracts/official-forms/form-source'
import type { Dependencies } from '../dependencies.ts'
import { counted } from '../../pdf/document-template.ts'
import { formIdOf } from '../../pdf/form-choice.ts'
import { printedForms, type FormId, type PrintedForm } from '../../pdf/forms.ts'
import type { OfficialForm } from '../../pdf/official/official-form.ts'
import { slotsOf } from '../../pdf/official/placed-answers.ts'
import type { PrintableApplication } from '../../pdf/writer/printable.ts'
import { facsimileFallback, type Cause } from './facsimile/facsimile-fallback.service.ts'
import { loadedOfficialForms } from './loaded-official-forms.ts'
import { OfficialFormError } from './official-form-error.ts'
import { findInForce } from './official-forms.repository.ts'
import { officialTries } from './official-tries.ts'

type OfficialFormsDependencies = Pick<Dependencies, 'store' | 'files' | 'clock' | 'log' | 'meters'>

/** The answers that are given and have no place on the official form. */
function withoutPlace({ id, map }: OfficialForm, application: PrintableApplication): string[] {
  const form: PrintedForm = printedForms[id]
  const placed = new Set([...map.places.map(({ answer }) => answer), ...(map.left_out ?? [])])
  const filled = form.answers(counted(application))
  return [...slotsOf(form.layout).keys()].filter((answer) => !placed.has(answer) && Boolean(filled[answer]))
}

/** Which form a document is printed on: the official one of its day, where an operator has brought it, or our own. */
export function officialFormsService({ store, files, clock, log, meters }: OfficialFormsDependencies) {
  const loaded = loadedOfficialForms({ store, files })
  const instead = facsimileFallback({ store, clock, log, meters })
  const { hasFailed, tried } = officialTries({ log, instead })

  /** The official form of a day, YYYY-MM-DD. */
  async function inForce(id: FormId, day: string): Promise<OfficialForm | undefined> {
    const found = await findInForce(store, id, day)
    if (!found) return undefined
    const { version } = found
    const key = `${id}/${version}/${found.mapVersion}`
    let why: Cause['why'] = 'print'
    try {
      if (!hasFailed(key)) return await loaded(id, version, key)
      log.warn({ form: id, version }, 'the official form could not be printed on before: ours is printed')
    } catch (error) {
      why = 'file'
      // What our own errors say names nobody; it is what an operator has to know.
      const reason = error instanceof OfficialFormError ? error.message : undefined
      log.error(
        { err: error, reason, form: id, version },
        'the file of an official form cannot be used: ours is printed',
      )
    }
    await instead(id, key, { why, answers: [] })
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
    /** A document on an official form; undefined where that fails, or has failed before: ours is to be printed then. */
    tried,

    /** The official form that an application is printed on; undefined where it is our own. */
    async printedOn(application: PrintableApplication): Promise<OfficialForm | undefined> {
      const { id, found, missing } = await chosen(application)
      if (!found || missing.length === 0) return found
      log.warn({ form: id, answers: missing }, 'the official form has no place for answers: ours is printed')
      await instead(id, found.key, { why: 'place', answers: missing })
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
