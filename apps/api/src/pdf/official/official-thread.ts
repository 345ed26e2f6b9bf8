import type { Area, OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import { inDocumentThread, inLargeThread } from '../../concurrency/threads.ts'
import { TaskTooHeavy, wasNotBegun } from '../../concurrency/worker-threads.ts'
import type { FormId } from '../forms.ts'
import type { OperatorOnPaper } from '../operator-on-paper.ts'
import type { Validated } from './official-facts.ts'
import { fault, type OfficialFault } from './official-fault.ts'
import type { OfficialFacts, OfficialForm } from './official-form.ts'
import type { TestLook } from './test-sheet/test-sheet.ts'
import type { OfficialApplication } from './official-writer.ts'

const EVERYBODY = { sender: '' }

/** What is done with official forms, in threads: the library that reads them is loaded there alone, for those who have some. */
export const officialPrinting = (paper: OperatorOnPaper) => ({
  application: (input: OfficialApplication): Promise<Uint8Array> =>
    inDocumentThread('printOfficial', [paper, input], EVERYBODY),
  blank: (official: OfficialForm): Promise<Uint8Array> =>
    inDocumentThread('printOfficialBlank', official, EVERYBODY),
  /** Whether a PDF can be printed on, and what is known of it. */
  validate: (file: Uint8Array): Promise<Validated> =>
    inLargeThread<Validated>('validateOfficial', file, EVERYBODY).catch((error: unknown) => {
      if (error instanceof TaskTooHeavy) return { faults: [fault('work')] }
      throw error
    }),
  /** Prints the form once with every place filled, within what one document may take. Says why that cannot be done. */
  trial: (official: OfficialForm): Promise<OfficialFault | undefined> =>
    inDocumentThread<OfficialFault | undefined>('tryOfficial', official, EVERYBODY).catch(
      (error: unknown) => {
        if (wasNotBegun(error)) throw error
        return fault(error instanceof TaskTooHeavy ? 'print_work' : 'print')
      },
    ),
  /** The answers whose places are too small for the longest one that the form takes. */
  tooSmall: (map: OfficialFormMap, { fields }: OfficialFacts): Promise<string[]> =>
    inDocumentThread('tooSmallOfficial', [map, { fields }], EVERYBODY),
  /** Every page with every place filled in, and rulers. */
  testSheet: (official: OfficialForm, look: TestLook): Promise<Uint8Array> =>
    inDocumentThread('printOfficialTest', [official, look], EVERYBODY),
  /** The boxes that each page shows. */
  boxes: (file: Uint8Array): Promise<Area[][]> => inLargeThread('findOfficialBoxes', file, EVERYBODY),
  /** A map to begin with. */
  propose: (file: Uint8Array, form: FormId, sha256: string): Promise<OfficialFormMap> =>
    inLargeThread('proposeOfficialMap', [file, form, sha256], EVERYBODY),
})

export type OfficialPrinting = ReturnType<typeof officialPrinting>
