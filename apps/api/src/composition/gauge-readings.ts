import type { Reading } from '../observability/metrics/prometheus.ts'

export const one = (value: number): Reading[] => [{ labels: [], value }]

/** One question for all who ask while the answer is on its way. */
export function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined
  return () => (underWay ??= ask().finally(() => (underWay = undefined)))
}
