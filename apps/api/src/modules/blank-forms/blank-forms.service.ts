import { BLANK_FORM_IDS, type BlankForm, type BlankFormId } from '@pan/contracts/blank-forms'
import { Failure } from '../../errors/failure.ts'
import type { Pdfs } from '../../pdf/pdfs.ts'
import { formUse } from '../../pdf/form-choice.ts'

const isFormId = (id: string): id is BlankFormId => (BLANK_FORM_IDS as readonly string[]).includes(id)

export function blankFormsService(pdfs: Pdfs) {
  const made = new Map<BlankFormId, Promise<Uint8Array>>()

  /** A blank form never changes while the service runs; one that could not be made is tried again. */
  function bytesOf(id: BlankFormId): Promise<Uint8Array> {
    const known = made.get(id)
    if (known) return known
    const bytes = pdfs.blank(id)
    made.set(id, bytes)
    bytes.catch(() => made.delete(id))
    return bytes
  }

  return {
    async list(): Promise<BlankForm[]> {
      const rows: BlankForm[] = []
      // One after another: they share what they are made with, and nobody waits long for the next answer.
      for (const id of BLANK_FORM_IDS) rows.push({ id, ...formUse(id), bytes: (await bytesOf(id)).length })
      return rows
    },

    /** The form of that name as a PDF; NOT_FOUND where there is none. */
    async form(id: string): Promise<Uint8Array> {
      if (!isFormId(id)) throw new Failure('NOT_FOUND')
      return bytesOf(id)
    },
  }
}

export type BlankForms = ReturnType<typeof blankFormsService>
