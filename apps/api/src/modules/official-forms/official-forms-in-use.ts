import { dayInIndia, isoDate } from '@pan/contracts/kit/date-text'
import type { Transaction } from '../../db/store.ts'
import type { Dependencies } from '../dependencies.ts'
import type { FormId } from '../../pdf/forms.ts'
import { answersWithoutPlace } from '../../pdf/official/map-faults.ts'
import { fault, type OfficialFault } from '../../pdf/official/official-fault.ts'
import type { OfficialPrinting } from '../../pdf/official/official-thread.ts'
import { forgetFallback } from './facsimile/facsimile-fallback.repository.ts'
import { needPrintable, readOfficialFile } from './official-file.ts'
import { needVersion, OfficialFormError } from './official-form-error.ts'
import { listOfForm, putIntoUse, takeOutOfUse, type OfficialFormRow } from './official-forms.repository.ts'

interface InUseDependencies extends Pick<Dependencies, 'store' | 'files' | 'clock'> {
  readonly printing: Pick<OfficialPrinting, 'trial'>
}

/** Of a call: its transaction, and the map that whoever calls has looked at. */
export interface Expected {
  readonly transaction?: Transaction
  readonly expected?: number
}

function notInUse(
  form: FormId,
  named: number | undefined,
  inUse: readonly OfficialFormRow[],
): OfficialFault[] {
  if (named !== undefined) return [fault('not_in_use', { version: named, form })]
  const later = inUse.map(({ version, holdsFrom }) => fault('later', { version, day: holdsFrom }))
  return [fault('none_in_use', { form }), ...later]
}

/** Putting official forms into use, and taking them out of it. */
export function officialFormsInUse({ store, files, clock, printing }: InUseDependencies) {
  return {
    /** Applications of its day and later are printed on this version from now on. Gives the answers that have no place on it. */
    async activate(
      form: FormId,
      version: number,
      isDryRun: boolean,
      { transaction = store.transaction, expected }: Expected = {},
    ): Promise<string[]> {
      const row = await needVersion(store, form, version)
      // Whoever puts it into use once more has lost the answer.
      if (row.isActive && row.map && expected !== undefined && row.mapVersion === expected + 1)
        return answersWithoutPlace(row.map)
      if (expected !== undefined && row.mapVersion !== expected)
        throw new OfficialFormError([fault('map_changed', { version })])
      if (!row.map) throw new OfficialFormError([fault('no_map', { version })])
      const file = await readOfficialFile(files, row.sha256)
      await needPrintable(printing, form, { file, map: row.map, pageCount: row.facts.pages.length })
      const isDone =
        isDryRun ||
        (await transaction(async (tx) => {
          await forgetFallback(tx, form)
          return putIntoUse(tx, form, version, row.mapVersion)
        }))
      if (!isDone) throw new OfficialFormError([fault('map_changed', { version })])
      return answersWithoutPlace(row.map)
    },

    /**
     * Takes a version out of use: where none is named, the one that applications of today are printed on. Gives it, and the
     * one that they are printed on now: undefined where that is our own form.
     */
    rollback: (
      form: FormId,
      named: number | undefined,
      isDryRun: boolean,
      transaction: Transaction = store.transaction,
    ) =>
      transaction(async (tx) => {
        const today = isoDate(dayInIndia(clock.now()))
        const inUse = (await listOfForm(tx, form))
          .filter(({ isActive }) => isActive)
          .toSorted((a, b) => b.holdsFrom.localeCompare(a.holdsFrom) || b.version - a.version)
        const isInForce = ({ holdsFrom }: OfficialFormRow) => holdsFrom <= today
        const out = inUse.find(named === undefined ? isInForce : ({ version }) => version === named)
        if (!out) throw new OfficialFormError(notInUse(form, named, inUse))
        if (!isDryRun) {
          await forgetFallback(tx, form)
          await takeOutOfUse(tx, form, out.version)
        }
        return { out: out.version, now: inUse.find((each) => each !== out && isInForce(each))?.version }
      }),
  }
}
