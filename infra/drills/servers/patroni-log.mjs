/** What a server that comes back does, as Patroni’s log names it. */
const STEPS = {
  'doing crash recovery in a single user mode': 'reads its own log again',
  'Waiting for checkpoint on': 'waits for the checkpoint of the leader',
  'running pg_rewind from': 'takes over what the leader has (pg_rewind)',
  'starting as a secondary': 'starts and reads on',
}
const STEP = new RegExp(
  `^(\\d{4}-\\d\\d-\\d\\d) (\\d\\d:\\d\\d:\\d\\d),(\\d{3}) INFO: (${Object.keys(STEPS).join('|')})`,
  'gmu',
)
const LINES = 15

/** How long a server was at what until now, by its log: `reads its own log again 3.1 s, starts and reads on 0.8 s`. */
export function stepsIn(log, now = Date.now()) {
  const steps = [...log.matchAll(STEP)]
    .map(([, day, time, milliseconds, begun]) => ({
      what: STEPS[begun],
      at: Date.parse(`${day}T${time}.${milliseconds}`),
    }))
    .filter(({ what }, at, all) => what !== all[at - 1]?.what)
  const ends = [...steps.slice(1).map(({ at }) => at), now]
  return steps.map(({ what, at }, step) => `${what} ${((ends[step] - at) / 1000).toFixed(1)} s`).join(', ')
}

/** The last lines of a log, each moved in. */
export const lastLines = (log) =>
  log
    .trimEnd()
    .split('\n')
    .slice(-LINES)
    .map((line) => `    ${line}`)
    .join('\n')
