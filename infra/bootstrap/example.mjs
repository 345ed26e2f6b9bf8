import { readFileSync } from 'node:fs'
import { at } from './workspace.mjs'

const heading = '\n## The API by example\n'

/** The shell blocks of the README's API example as one script, and what must be true after it. */
export function exampleScript() {
  const section = readFileSync(at('README.md'), 'utf8').split(heading)[1].split('\n## ')[0]
  const blocks = [...section.matchAll(/^```sh\n(.*?)^```$/gmsu)].map(([, block]) => block)
  return [
    ...blocks,
    'for file in form acknowledgement; do head -c 5 "$OUT/$file.pdf" | grep -q %PDF-; done',
    'grep -q VALIDATION_FAILED "$OUT/refused.json"',
    `[ "$(field pan.pan_coupon_nbr < "$OUT/read.json")" = "$(field data.pan.pan_coupon_nbr < "$OUT/applied.json")" ]`,
    `[ "$(field data.pan.id < "$OUT/applied-again.json")" != "$ID" ]`,
  ].join('\n')
}
