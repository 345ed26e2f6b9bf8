import type { Dependencies } from '../dependencies.ts'
import { textReading, type TextReadingDependencies } from './text-reading.service.ts'
import { textTrials, type TextTrialsDependencies } from './text-trials.service.ts'
import { textWriting } from './text-writing.service.ts'

export type TextsDependencies = TextTrialsDependencies & TextReadingDependencies & Pick<Dependencies, 'clock'>

/** What administrators do with the words of mails and reasons. */
export const buildTexts = (dependencies: TextsDependencies) => ({
  textReading: textReading(dependencies),
  textWriting: textWriting(dependencies),
  textTrials: textTrials(dependencies),
})

export type TextsServices = ReturnType<typeof buildTexts>
