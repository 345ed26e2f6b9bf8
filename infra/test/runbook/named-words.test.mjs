import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CAUSES } from '../../../apps/api/src/modules/payments/ledger-cause.ts'
import { LEDGER_EVENTS } from '../../../packages/contracts/src/staff/payments/story.ts'
import { panApplicationStatus } from '../../../packages/contracts/src/tracking.ts'
import { at } from '../../bootstrap/workspace.mjs'

const runbook = readFileSync(at('docs', 'runbook.md'), 'utf8')
/** The words that the first column of the table below this heading explains. */
const explained = (heading) => {
  const [, table] = runbook.split(new RegExp(`^\\| \`${heading}\` .*\\n`, 'mu'))
  const rows = table.split('\n\n')[0].split('\n').slice(1)
  return rows.flatMap((row) => [...row.split('|')[1].matchAll(/`([^`]+)`/gu)].map(([, word]) => word))
}

test('the runbook explains every word of the ledger of a payment', () => {
  expect(explained('event').toSorted()).toEqual(
    LEDGER_EVENTS.map((event) => event.replace('_', ' ')).toSorted(),
  )
  expect(explained('why')).toEqual(expect.arrayContaining(Object.values(CAUSES).map(({ why }) => why)))
})

test('the search that the runbook gives names what the service reads', () => {
  const [call] = /pan-application-status" --json .*/u.exec(runbook)
  const names = [...call.matchAll(/\\"(\w+)\\": /gu)].map(([, name]) => name)
  expect(names).toEqual(Object.keys(panApplicationStatus.body.properties))
})
