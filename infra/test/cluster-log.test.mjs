import { expect, test } from 'vitest'
import { lastLines, stepsIn } from '../drills/servers/patroni-log.mjs'

const at = (second) => `2026-11-29 19:55:0${second},500`
const log = [
  `${at(0)} INFO: doing crash recovery in a single user mode`,
  `${at(1)} INFO: doing crash recovery in a single user mode in progress`,
  `${at(3)} INFO: running pg_rewind from node2`,
  `${at(3)} INFO: running pg_rewind from dbname=postgres user=postgres`,
  `${at(4)} INFO: Lock owner: node2; I am node1`,
  `${at(6)} INFO: starting as a secondary`,
  '',
].join('\n')

test('the log of a server that comes back says what it was at, and for how long', () => {
  const now = Date.parse('2026-11-29T19:55:07.250')
  expect(stepsIn(log, now)).toBe(
    'reads its own log again 3.0 s, takes over what the leader has (pg_rewind) 3.0 s, starts and reads on 0.8 s',
  )
  expect(stepsIn('', now)).toBe('')
})

test('of a long log the end is told', () => {
  const told = lastLines(Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n'))
  expect(told.split('\n')).toHaveLength(15)
  expect(told).toMatch(/^ {4}line 25\n[^]* {4}line 39$/u)
})
