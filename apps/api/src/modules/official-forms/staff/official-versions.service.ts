import { setImmediate as turn } from 'node:timers/promises'
import { dayInIndia, isoDate } from '@pan/contracts/kit/date-text'
import type { Area } from '@pan/contracts/official-forms/official-form-map'
import type {
  OfficialPublished,
  OfficialSheet,
  OfficialVersion,
} from '@pan/contracts/official-forms/official-version'
import { FORM_IDS, printedForms, type FormId } from '../../../pdf/forms.ts'
import { askedAnswers } from '../../../pdf/layout/asked-answers.ts'
import { answersWithoutPlace } from '../../../pdf/official/map-faults.ts'
import { indianTime } from '../../../time/indian-time.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { PersonOf, StaffDirectory } from '../../staff/directory.service.ts'
import type { PublishedEdition, PublishedEditions } from '../published/published-editions.service.ts'
import { readOfficialFile } from '../official-file.ts'
import { needVersion } from '../official-form-error.ts'
import { findFallback } from '../facsimile/facsimile-fallback.repository.ts'
import { findOtherMap, listInUse, listOfForm, type OfficialFormRow } from '../official-forms.repository.ts'
import { printedBoxes, type BoxesDependencies } from './printed-boxes.ts'
import { shownFallback } from './shown-fallback.ts'
import { versionInForce, type VersionInForce } from './version-in-force.ts'

const OF_STAFF = 'staff:'

/** How a version names who of the staff has brought it. */
export const addedByMember = (memberId: string): string => `${OF_STAFF}${memberId}`

const memberIn = (addedBy: string): string | null =>
  addedBy.startsWith(OF_STAFF) ? addedBy.slice(OF_STAFF.length) : null

function shown(row: OfficialFormRow, use: VersionInForce, personOf: PersonOf): OfficialVersion {
  const form = row.form as FormId
  const { layout } = printedForms[form]
  const member = memberIn(row.addedBy)
  return {
    form,
    title: layout.title,
    version: row.version,
    is_in_use: row.isActive,
    is_in_force: row.version === use.inForce?.version,
    holds_from: row.holdsFrom,
    replaced_from: use.after(row)?.holdsFrom ?? '',
    source: row.source,
    sha256: row.sha256,
    bytes: row.bytes,
    added_at: indianTime(row.addedAt),
    added_by: member === null ? row.addedBy : personOf(member).name,
    pages: row.facts.pages.length,
    fields: row.facts.fields.length,
    fonts_missing: [...row.facts.fontsMissing],
    has_map: row.map !== null,
    map_version: row.mapVersion,
    without_place: row.map ? answersWithoutPlace(row.map).length : askedAnswers(layout).length,
  }
}

function sheetOf({ form, facts }: OfficialFormRow, boxes: readonly Area[][]): OfficialSheet {
  return {
    pages: facts.pages.map(({ width, height, isPicture }, at) => ({
      width,
      height,
      is_picture: isPicture,
      boxes: boxes[at] ?? [],
    })),
    fields: facts.fields.map((field) => ({ ...field })),
    answers: askedAnswers(printedForms[form as FormId].layout),
  }
}

const shownEdition = (edition: PublishedEdition | undefined): OfficialPublished | null =>
  edition
    ? {
        address: edition.address,
        compared_at: edition.comparedAt && indianTime(edition.comparedAt),
        is_new: edition.isNew,
      }
    : null

interface VersionsDependencies extends Pick<Dependencies, 'store' | 'files' | 'clock' | 'log'> {
  readonly directory: Pick<StaffDirectory, 'namesOf'>
  readonly publishedEditions: Pick<PublishedEditions, 'of'>
  readonly printing: BoxesDependencies['printing']
}

/** The official forms that were brought, as the staff see them. */
export function officialVersionsService({
  store,
  files,
  clock,
  log,
  directory,
  publishedEditions,
  printing,
}: VersionsDependencies) {
  async function shownOnes(form: FormId, rows: readonly OfficialFormRow[]) {
    const today = isoDate(dayInIndia(clock.now()))
    const [inUse, personOf] = await Promise.all([
      listInUse(store, form),
      directory.namesOf(
        store,
        rows.map(({ addedBy }) => memberIn(addedBy)),
      ),
    ])
    const use = versionInForce(today, inUse)
    return rows.map((row) => shown(row, use, personOf))
  }

  const boxesOf = printedBoxes({ files, log, printing })

  const shownOne = async (form: FormId, row: OfficialFormRow): Promise<OfficialVersion> =>
    (await shownOnes(form, [row]))[0]!

  return {
    one: async (form: FormId, version: number): Promise<OfficialVersion> =>
      shownOne(form, await needVersion(store, form, version)),

    async list() {
      const forms = []
      for (const form of FORM_IDS) {
        const versions = await shownOnes(form, await listOfForm(store, form))
        const published = shownEdition(await publishedEditions.of(form))
        const instead = shownFallback(form, await findFallback(store, form))
        forms.push({ form, title: printedForms[form].layout.title, published, instead, versions })
        // Whoever else calls has a turn: maps are large.
        await turn()
      }
      return forms
    },

    async read(form: FormId, version: number) {
      const row = await needVersion(store, form, version)
      const [shownRow, boxes, other] = await Promise.all([
        shownOne(form, row),
        boxesOf(row.sha256),
        findOtherMap(store, form, version),
      ])
      return {
        version: shownRow,
        sheet: sheetOf(row, boxes),
        map: row.map,
        other_map: other?.version ?? null,
      }
    },

    async file(form: FormId, version: number): Promise<Uint8Array> {
      return readOfficialFile(files, (await needVersion(store, form, version)).sha256)
    },
  }
}

export type OfficialVersions = ReturnType<typeof officialVersionsService>
