/**
 * Runs work that keeps the thread busy in the order of its coming, and lets everybody else have a turn whenever
 * `milliseconds` have gone by, or as long as the turn of everybody else was: many pieces at once would otherwise be one long
 * piece, and on a busy server none would ever come to its end.
 */
export function inTurns(milliseconds: number) {
  const waiting: (() => void)[] = []
  let left = 0

  function run(): void {
    const began = performance.now()
    const end = began + Math.max(milliseconds, left && began - left)
    do waiting.shift()!()
    while (waiting.length > 0 && performance.now() < end)
    left = waiting.length > 0 ? performance.now() : 0
    if (left) setImmediate(run)
  }

  return <T>(work: () => T): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      waiting.push(() => {
        try {
          resolve(work())
        } catch (error) {
          reject(error)
        }
      })
      if (waiting.length === 1) setImmediate(run)
    })
}
