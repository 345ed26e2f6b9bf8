const MILLISECONDS = 1000

/** Whether something works, asked once for all who want to know within the same second; what failed is asked again. */
export function sharedCheck(ask: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined
  let asked = -Infinity
  return () => {
    if (underWay && performance.now() - asked > MILLISECONDS) underWay = undefined
    if (underWay) return underWay
    const answer = ask()
    underWay = answer
    answer.then(
      () => (asked = performance.now()),
      () => {
        if (underWay === answer) underWay = undefined
      },
    )
    asked = Infinity
    return answer
  }
}

/** The row that a readiness check writes. */
export const READY_MARKER = 'ready'
