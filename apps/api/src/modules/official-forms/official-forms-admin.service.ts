import { dayInIndia, isoDate } from '@pan/contracts/kit/date-text'
import { OFFICIAL_BYTES_MAX } from '@pan/contracts/official-forms/official-version'
import type { Transaction } from '../../db/store.ts'
import type { Dependencies } from '../dependencies.ts'
import type { FormId } from '../../pdf/forms.ts'
import { fault } from '../../pdf/official/official-fault.ts'
import type { OfficialFacts } from '../../pdf/official/official-form.ts'
import type { OfficialPrinting } from '../../pdf/official/official-thread.ts'
import { insertOfficialForm, listOfForm, type OfficialFormRow } from './official-forms.repository.ts'
import { needPrintable, OFFICIAL_FOLDER, sha256Of } from './official-file.ts'
import { OfficialFormError } from './official-form-error.ts'
import { officialFormsInUse } from './official-forms-in-use.ts'

interface Added {
  readonly bytes: Uint8Array
  readonly source: string
  /** YYYY-MM-DD; today in India where it is not said. */
  readonly holdsFrom?: string | undefined
  readonly by: string
}

interface AdminDependencies extends Pick<Dependencies, 'store' | 'files' | 'clock'> {
  readonly printing: Pick<OfficialPrinting, 'validate' | 'trial'>
  /** Looks through what somebody sends, in a process of its own; says why it is not kept. */
  readonly lookThrough: (bytes: Uint8Array) => Promise<string | undefined>
}

const REFUSALS = ['type', 'damaged', 'locked', 'program'] as const

/** Bringing official forms, saying where answers stand on them, and putting them into use. */
export function officialFormsAdminService({ store, files, clock, printing, lookThrough }: AdminDependencies) {
  async function validated(bytes: Uint8Array): Promise<OfficialFacts> {
    if (bytes.length > OFFICIAL_BYTES_MAX)
      throw new OfficialFormError([fault('bytes', { max: OFFICIAL_BYTES_MAX / 1024 / 1024 })])
    const refusal = await lookThrough(bytes)
    if (refusal) throw new OfficialFormError([fault(REFUSALS.find((each) => each === refusal) ?? 'heavy')])
    const verdict = await printing.validate(bytes)
    if ('faults' in verdict) throw new OfficialFormError(verdict.faults)
    return verdict.facts
  }

  return {
    /**
     * Takes a PDF as the next version of a form, not in use yet. The same file for the same day is taken once; for another day
     * it begins with the places that it had. `sameAs` is the version itself where it was there, or the one whose places it has.
     */
    async add(
      form: FormId,
      { bytes, source, holdsFrom = isoDate(dayInIndia(clock.now())), by }: Added,
      isDryRun: boolean,
      transaction: Transaction = store.transaction,
    ) {
      const facts = await validated(bytes)
      const sha256 = sha256Of(bytes)
      const pageCount = facts.pages.length
      const empty = { form, sha256, pages: pageCount, places: [] }
      await needPrintable(printing, form, { file: bytes, map: empty, pageCount })
      if (!isDryRun) await files.put(`${OFFICIAL_FOLDER}/${sha256}`, bytes)
      const { version, sameAs } = await transaction(async (tx) => {
        const versions = await listOfForm(tx, form)
        const alike = versions.filter((each) => each.sha256 === sha256)
        const same = alike.find((each) => each.holdsFrom === holdsFrom)
        if (same) return { version: same.version, sameAs: same.version }
        const before = alike.find(({ map }) => map !== null)
        const next = (versions[0]?.version ?? 0) + 1
        const taken = { version: next, sameAs: before?.version }
        if (isDryRun) return taken
        await insertOfficialForm(tx, {
          form,
          version: next,
          sha256,
          bytes: bytes.length,
          source,
          holdsFrom,
          facts,
          map: before?.map ?? null,
          mapVersion: 0,
          isActive: false,
          addedAt: clock.now().toISOString(),
          addedBy: by,
        })
        return taken
      })
      return { version, sameAs, holdsFrom, sha256, facts }
    },

    /** The versions of a form, the newest first. */
    list: (form: FormId): Promise<OfficialFormRow[]> => listOfForm(store, form),

    ...officialFormsInUse({ store, files, clock, printing }),
  }
}

export type OfficialFormsAdmin = ReturnType<typeof officialFormsAdminService>
