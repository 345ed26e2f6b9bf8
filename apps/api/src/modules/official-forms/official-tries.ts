import type { Dependencies } from '../dependencies.ts'
import { wasNotBegun } from '../../concurrency/worker-threads.ts'
import type { OfficialForm } from '../../pdf/official/official-form.ts'
import type { Cause, FacsimileFallback } from './facsimile/facsimile-fallback.service.ts'

const FAILED: Cause = { why: 'print', answers: [] }

/**
 * Which official forms this process has failed to print on. None of them is tried again here: each try may bring the thread
 * of all documents down. One that is activated again has another key, and is tried.
 */
export function officialTries({
  log,
  instead,
}: Pick<Dependencies, 'log'> & { readonly instead: FacsimileFallback }) {
  const failed = new Set<string>()
  const firsts = new Map<string, Promise<unknown>>()

  async function print(
    { id, key }: OfficialForm,
    make: () => Promise<Uint8Array>,
  ): Promise<Uint8Array | undefined> {
    try {
      return await make()
    } catch (error) {
      if (wasNotBegun(error)) throw error
      if (!failed.has(key))
        log.error(
          { err: error, form: id, key },
          'an official form could not be printed on: ours is printed until it is activated again, or this process starts again',
        )
      failed.add(key)
      await instead(id, key, FAILED)
      return undefined
    }
  }

  return {
    hasFailed: (key: string): boolean => failed.has(key),

    /** A document on an official form; undefined where that fails, or has failed before. */
    tried: async (
      official: OfficialForm,
      make: () => Promise<Uint8Array>,
    ): Promise<Uint8Array | undefined> => {
      const { id, key } = official
      // Those who ask at once wait for the first one, so that a form fails once and not for each of them.
      await firsts.get(key)
      if (failed.has(key)) {
        await instead(id, key, FAILED)
        return undefined
      }
      const printed = print(official, make)
      if (!firsts.has(key))
        firsts.set(
          key,
          printed.then(
            () => undefined,
            () => void firsts.delete(key),
          ),
        )
      return printed
    },
  }
}
