import { Failure } from '../../../errors/failure.ts'
import { OfficialFormError } from '../official-form-error.ts'

/** What is wrong with an official form or its map, as the answer of a call; `field` is what it is about. */
export async function refuseFaults<T>(work: Promise<T>, field: 'file' | 'map'): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof OfficialFormError)) throw error
    const [first] = error.faults
    if (first?.key === 'officialFault.version') throw new Failure('NOT_FOUND')
    if (first?.key === 'officialFault.map_changed') throw new Failure('STALE_VERSION', { message: first })
    throw new Failure('VALIDATION_FAILED', {
      ...(error.faults.length === 1 && { message: first }),
      issues: error.faults.map((each) => ({ field: each.answer ?? field, message: each })),
    })
  }
}
