import type { FormId } from '../../../pdf/forms.ts'
import type { Dependencies } from '../../dependencies.ts'
import { noteFallback } from './facsimile-fallback.repository.ts'

const AGAIN_MILLISECONDS = 60_000

/** Why a form was our own although an official print is in use. */
export interface Cause {
  /** Answers without a place; a file that cannot be used; a print that failed. */
  readonly why: 'place' | 'file' | 'print'
  /** Those without a place, by their names. */
  readonly answers: readonly string[]
}

/** Tells the operator at once where our own form was printed instead of the official one: counts it, and notes it for the back office. */
export function facsimileFallback({
  store,
  clock,
  log,
  meters,
}: Pick<Dependencies, 'store' | 'clock' | 'log' | 'meters'>) {
  const noted = new Map<FormId, { readonly what: string; readonly at: number }>()

  /** `key` is that of what is in use: what was put into use again is told again. */
  return async function note(form: FormId, key: string, cause: Cause): Promise<void> {
    meters.facsimileInstead(form)
    const [value, now] = [JSON.stringify(cause), clock.now()]
    const what = `${key} ${value}`
    const last = noted.get(form)
    // Each document of an hour fails alike: it is not written for each.
    if (last?.what === what && now.getTime() - last.at < AGAIN_MILLISECONDS) return
    noted.set(form, { what, at: now.getTime() })
    try {
      await store.transaction((tx) => noteFallback(tx, form, value, now.toISOString()))
    } catch (error) {
      noted.delete(form)
      log.warn({ err: error, form }, 'that our own form was printed instead could not be noted')
    }
  }
}

export type FacsimileFallback = ReturnType<typeof facsimileFallback>
