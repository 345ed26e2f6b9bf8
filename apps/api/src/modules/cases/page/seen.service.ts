import { isEmpty, type Answers } from '@pan/contracts/kit/answers'
import type { Dependencies } from '../../dependencies.ts'
import { findSeen, upsertSeen } from './seen.repository.ts'

/** Of a keyed hash: two answers look the same once in four thousand million times. */
const PRINT_LENGTH = 6

/** What of a case is new to whoever looks at it. */
export function seenService({ store, clock, sealer }: Pick<Dependencies, 'store' | 'clock' | 'sealer'>) {
  /** A print of each answer, under each key of the ring, the current one first. */
  function printsOf(id: string, answers: Answers): Record<string, string[]> {
    const filled = Object.entries(answers).filter(([, value]) => !isEmpty(value))
    return Object.fromEntries(
      filled.map(([name, value]) => [
        name,
        sealer
          .blind('case_views', `${id} ${name} ${String(value)}`)
          .map((print) => print.slice(0, PRINT_LENGTH)),
      ]),
    )
  }

  return {
    /** The answers that have changed since the version that a member saw before this one, and when that was. */
    async look(id: string, version: number, memberId: string, answers: Answers) {
      const seen = await findSeen(store, id, memberId)
      if (seen?.version === version) return { changed: seen.changed, seenAt: seen.before }
      const prints = printsOf(id, answers)
      const names = seen ? new Set([...Object.keys(prints), ...Object.keys(seen.prints)]) : []
      const changed = [...names].filter((name) => !(prints[name] ?? []).includes(seen?.prints[name] ?? ''))
      const before = seen?.at ?? ''
      const first = Object.fromEntries(Object.entries(prints).map(([name, [print]]) => [name, print!]))
      const at = clock.now().toISOString()
      await store.transaction((tx) =>
        upsertSeen(tx, { applicationId: id, member: memberId, version, at, prints: first, changed, before }),
      )
      return { changed, seenAt: before }
    },
  }
}

export type Seen = ReturnType<typeof seenService>
