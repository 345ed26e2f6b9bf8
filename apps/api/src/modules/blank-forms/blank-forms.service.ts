import { BLANK_FORM_IDS, type BlankForm, type BlankFormId } from '@pan/contracts/blank-forms'
import type { FormSource } from '@pan/contracts/official-forms/form-source'
import { dayInIndia, isoDate } from '@pan/contracts/kit/date-text'
import { Failure } from '../../errors/failure.ts'
import { formUse } from '../../pdf/form-choice.ts'
import type { OfficialPrinting } from '../../pdf/official/official-thread.ts'
import type { Pdfs } from '../../pdf/pdfs.ts'
import type { Clock } from '../../time/clock.ts'
import type { OfficialForms } from '../official-forms/official-forms.service.ts'

const isFormId = (id: string): id is BlankFormId => (BLANK_FORM_IDS as readonly string[]).includes(id)

interface BlankFormsDependencies {
  readonly clock: Clock
  readonly pdfs: Pick<Pdfs, 'blank'>
  readonly officialForms: Pick<OfficialForms, 'blankOn' | 'tried'>
  readonly printing: Pick<OfficialPrinting, 'blank'>
}

interface Blank {
  readonly bytes: Uint8Array
  readonly source: FormSource
  /** Undefined where it is our own. */
  readonly officialPages: number | undefined
}

export function blankFormsService({ clock, pdfs, officialForms, printing }: BlankFormsDependencies) {
  const made = new Map<BlankFormId, { readonly key: string; readonly bytes: Promise<Uint8Array> }>()

  /** A blank form stays as it is until another official print is in use; one that could not be made is tried again. */
  function madeOnce(id: BlankFormId, key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = made.get(id)
    if (known?.key === key) return known.bytes
    const fresh = { key, bytes: make() }
    made.set(id, fresh)
    fresh.bytes.catch(() => made.get(id) === fresh && made.delete(id))
    return fresh.bytes
  }

  async function blankOf(id: BlankFormId): Promise<Blank> {
    const { official, source } = await officialForms.blankOn(id, isoDate(dayInIndia(clock.now())))
    if (!official)
      return { bytes: await madeOnce(id, '', () => pdfs.blank(id)), source, officialPages: undefined }
    const bytes = await officialForms.tried(official, () =>
      madeOnce(id, official.key, () => printing.blank(official)),
    )
    // One that failed is not in force any more: the next is ours.
    return bytes ? { bytes, source, officialPages: official.pageCount } : blankOf(id)
  }

  return {
    async list(): Promise<BlankForm[]> {
      const rows: BlankForm[] = []
      // One after another: they share what they are made with, and nobody waits long for the next answer.
      for (const id of BLANK_FORM_IDS) {
        const use = formUse(id)
        const { bytes, source, officialPages: pages = use.pages } = await blankOf(id)
        rows.push({ id, ...use, pages, bytes: bytes.length, form_source: source })
      }
      return rows
    },

    /** The form of that name as a PDF; NOT_FOUND where there is none. */
    async form(id: string): Promise<Uint8Array> {
      if (!isFormId(id)) throw new Failure('NOT_FOUND')
      return (await blankOf(id)).bytes
    },
  }
}

export type BlankForms = ReturnType<typeof blankFormsService>
