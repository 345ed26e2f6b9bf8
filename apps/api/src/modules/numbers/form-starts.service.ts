import type { Category } from '@pan/contracts/pan/flow'
import { dayInIndia, isoDate } from '@pan/contracts/kit/date-text'
import type { Dependencies } from '../dependencies.ts'
import { addFormStarts } from './number-days.repository.ts'

const FLUSH_MILLISECONDS = 5000

/** Counts forms that were opened. Counts reach the table a few seconds later: all who open one would wait for the same row. */
export function formStartsService({ store, clock, log }: Pick<Dependencies, 'store' | 'clock' | 'log'>) {
  const counts = new Map<string, { readonly day: string; readonly category: Category; count: number }>()
  let timer: NodeJS.Timeout | undefined
  let underWay = Promise.resolve()

  function add(day: string, category: Category, count: number): void {
    const name = `${day} ${category}`
    const row = counts.get(name) ?? { day, category, count: 0 }
    row.count += count
    counts.set(name, row)
  }

  async function write(): Promise<void> {
    const rows = [...counts.values()]
    counts.clear()
    try {
      await store.transaction(async (tx) => {
        for (const { day, category, count } of rows) await addFormStarts(tx, day, category, count)
      })
    } catch (error) {
      for (const { day, category, count } of rows) add(day, category, count)
      log.error({ err: error }, 'opened forms were not counted')
      flushLater()
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (counts.size > 0) underWay = underWay.then(write)
    return underWay
  }

  function flushLater(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_MILLISECONDS).unref()
  }

  return {
    note(category: Category): void {
      add(isoDate(dayInIndia(clock.now())), category, 1)
      flushLater()
    },

    /** Writes what is not written yet. */
    flush,
  }
}

export type FormStarts = ReturnType<typeof formStartsService>
