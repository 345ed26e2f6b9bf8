import { setTimeout as wait } from 'node:timers/promises'

const EVERY_MS = 5000

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

async function residentBytes(url) {
  const text = await (await fetch(url)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/mu.exec(text)?.[1])
}

/** What the API holds in memory over a time, by its own metrics: the medians of the second and the last quarter. */
export async function memory(url, seconds) {
  const samples = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    samples.push(await residentBytes(url))
    await wait(EVERY_MS)
  }
  const quarter = Math.floor(samples.length / 4)
  return { second: median(samples.slice(quarter, 2 * quarter)), last: median(samples.slice(-quarter)) }
}
