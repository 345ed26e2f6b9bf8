import type { OfficialPrinting } from '../../pdf/official/official-thread.ts'
import type { Pdfs } from '../../pdf/pdfs.ts'
import type { OfficialForms } from './official-forms.service.ts'

/** The same documents, filled forms on the official print where there is one with a place for each answer. */
export const withOfficialForms = (
  pdfs: Pdfs,
  forms: OfficialForms,
  printing: Pick<OfficialPrinting, 'application'>,
): Pdfs => ({
  ...pdfs,
  async application(application) {
    const official = await forms.printedOn(application)
    const printed =
      official && (await forms.tried(official, () => printing.application({ application, official })))
    return printed ?? pdfs.application(application)
  },
})
