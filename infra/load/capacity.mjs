import { readFileSync } from 'node:fs'
import { at } from '../bootstrap/workspace.mjs'

/** What people do, as the runbook's table calls it. */
const ROWS = {
  'look-up': 'look-up',
  submit: 'application',
  track: 'search for one’s',
  form: 'form as a PDF',
  upload: 'file, 100 kB',
}

/** How many of each the runbook promises a second: one API process with SQLite on two cores. */
export function capacity() {
  const text = readFileSync(at('docs', 'runbook.md'), 'utf8')
  return Object.fromEntries(
    Object.entries(ROWS).map(([kind, name]) => {
      const promised = Number(new RegExp(`^\\| ${name} +\\| (\\d+) `, 'mu').exec(text)?.[1])
      if (!(promised > 0)) throw new Error(`The capacity table of docs/runbook.md has no row “${name}”.`)
      return [kind, promised]
    }),
  )
}
