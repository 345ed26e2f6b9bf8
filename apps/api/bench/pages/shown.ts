import type { Answer } from '../staff/clerks.ts'

const GOAL_MILLISECONDS = 100
const SLOWEST = 10

const cell = (value: number) => value.toFixed(1).padStart(9)

interface Row {
  readonly line: string
  readonly p99: number
}

function rowOf(name: string, times: readonly number[], isJudged = true): Row {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!
  const p99 = at(0.99)
  const cells = [times[0]!, at(0.5), p99, at(1)].map(cell).join('')
  const word = p99 <= GOAL_MILLISECONDS ? '   met' : '   missed'
  return { line: `${name.padEnd(72)}${String(times.length).padStart(9)}${cells}${isJudged ? word : ''}`, p99 }
}

/** Takes down how long each page took, and prints it as soon as it is done. */
export class NotedPages {
  readonly #rows: Row[] = []
  #refusals = 0

  constructor(title: string) {
    console.log(`\n${title}\n${''.padEnd(72)}    calls    first      p50      p99  longest`)
  }

  note(name: string, answers: readonly Answer[]): void {
    const answered = answers.filter(({ status }) => status < 300)
    if (answered.length > 0) {
      const times = answered.map(({ begunMs, ms }) => begunMs ?? ms)
      const row = rowOf(name, times)
      this.#rows.push(row)
      console.log(row.line)
      const isFile = answered.some(({ begunMs }) => begunMs !== undefined)
      if (isFile) {
        const whole = answered.map(({ ms }) => ms)
        console.log(rowOf(`${name}, to its last byte`, whole, false).line)
      }
    }
    const refused = answers.length - answered.length
    this.#refusals += refused
    if (refused > 0)
      console.log(`${refused} × ${name}: ${answers.find(({ status }) => status >= 300)!.status}`)
  }

  /** Prints the slowest; false where something was refused, which then says nothing about its page. */
  end(title: string): boolean {
    console.log(`\n${title}`)
    for (const { line } of this.#rows.toSorted((one, other) => other.p99 - one.p99).slice(0, SLOWEST))
      console.log(line)
    return this.#refusals === 0
  }
}
