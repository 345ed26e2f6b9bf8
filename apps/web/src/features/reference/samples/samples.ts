import type { OperationDetails } from '@pan/contracts/reference/reference-schemas'
import { curlSample } from './curl.ts'
import { phpSample } from './php.ts'
import { pythonSample } from './python.ts'
import { sampleCallOf, type SampleCall } from './sample-call.ts'
import { typescriptSample } from './typescript.ts'

const writers = {
  curl: curlSample,
  python: pythonSample,
  php: phpSample,
  typescript: typescriptSample,
} satisfies Record<string, (call: SampleCall) => string>

export type SampleLanguage = keyof typeof writers
export const SAMPLE_LANGUAGES = Object.keys(writers) as SampleLanguage[]

/** A program that makes the call with a body. */
export const sampleOf = (language: SampleLanguage, operation: OperationDetails, body: unknown): string =>
  writers[language](sampleCallOf(operation, body))
