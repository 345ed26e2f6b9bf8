import { dayInIndia, isoDate } from '@pan/contracts/kit/date-text'
import type { Dependencies } from '../dependencies.ts'
import type { FormId } from '../../pdf/forms.ts'
import { answersWithoutPlace } from '../../pdf/official/map-faults.ts'
import type { OfficialPrinting } from '../../pdf/official/official-thread.ts'
import { needPrintable, readOfficialFile } from './official-file.ts'
import { needVersion, OfficialFormError } from './official-form-error.ts'
import { listOfForm, putIntoUse, takeOutOfUse, type OfficialFormRow } from './official-forms.repository.ts'

interface InUseDependencies extends Pick<Dependencies, 'store' | 'files' | 'clock'> {
  readonly printing: Pick<OfficialPrinting, 'trial'>
}

function notInUse(form: FormId, named: number | undefined, inUse: readonly OfficialFormRow[]): string[] {
  if (named !== undefined) return [`Version ${named} of ${form} is not in use.`]
  const later = inUse.map(({ version, holdsFrom }) => `Version ${version} is in use from ${holdsFrom} on.`)
  return [`No official print of ${form} is in use today.`, ...later]
}

/** Putting official forms into use, and taking them out of it. */
export function officialFormsInUse({ store, files, clock, printing }: InUseDependencies) {
  return {
    /** Applications of its day and later are printed on this version from now on. Gives the answers that have no place on it. */
    async activate(form: FormId, version: number, isDryRun: boolean): Promise<string[]> {
      const row = await needVersion(store, form, version)
      if (!row.map) throw new OfficialFormError([`Version ${version} has no map yet.`])
      const file = await readOfficialFile(files, row.sha256)
      await needPrintable(printing, form, { file, map: row.map, pageCount: row.facts.pages.length })
      const isDone =
        isDryRun || (await store.transaction((tx) => putIntoUse(tx, form, version, row.mapVersion)))
      if (!isDone) throw new OfficialFormError([`Version ${version} has another map by now. Try it again.`])
      return answersWithoutPlace(row.map)
    },

    /**
     * Takes a version out of use: where none is named, the one that applications of today are printed on. Gives it, and the
     * one that they are printed on now: undefined where that is our own form.
     */
    rollback: (form: FormId, named: number | undefined, isDryRun: boolean) =>
      store.transaction(async (tx) => {
        const today = isoDate(dayInIndia(clock.now()))
        const inUse = (await listOfForm(tx, form))
          .filter(({ isActive }) => isActive)
          .toSorted((a, b) => b.holdsFrom.localeCompare(a.holdsFrom) || b.version - a.version)
        const isInForce = ({ holdsFrom }: OfficialFormRow) => holdsFrom <= today
        const out = inUse.find(named === undefined ? isInForce : ({ version }) => version === named)
        if (!out) throw new OfficialFormError(notInUse(form, named, inUse))
        if (!isDryRun) await takeOutOfUse(tx, form, out.version)
        return { out: out.version, now: inUse.find((each) => each !== out && isInForce(each))?.version }
      }),
  }
}
