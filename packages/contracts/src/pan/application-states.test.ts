import { expect, test } from 'vitest'
import {
  APPLICATION_STATES,
  isEditable,
  isApplicationState,
  isCancellable,
  isCancelled,
  isStopped,
  movesFrom,
  needsReason,
  statesWith,
  stillToCome,
  toneOf,
} from './application-states.ts'

test('an application goes from the form to the card in five moves', () => {
  const way = APPLICATION_STATES.slice(0, 6)
  expect(way.slice(0, -1).map((state) => movesFrom(state)[0])).toEqual(way.slice(1))
})

test('only the first three can be objected to or rejected, and an objection goes back to work', () => {
  const stopped = APPLICATION_STATES.filter((state) => movesFrom(state).includes('OBJECTION'))
  expect(stopped).toEqual(['SUBMITTED', 'DOCUMENTS_RECEIVED', 'UNDER_PROCESS'])
  expect(APPLICATION_STATES.filter((state) => movesFrom(state).includes('REJECTED'))).toEqual(stopped)
  expect(movesFrom('OBJECTION')).toEqual(['UNDER_PROCESS'])
})

test('the end is the end', () => {
  expect(APPLICATION_STATES.filter((state) => movesFrom(state).length === 0)).toEqual([
    'DELIVERED',
    'REJECTED',
    'CANCELLED',
  ])
})

test('answers change before the papers arrive and after an objection', () => {
  expect(APPLICATION_STATES.filter(isEditable)).toEqual(['SUBMITTED', 'OBJECTION'])
})

test('what was rejected or cancelled is the end without a card', () => {
  expect(APPLICATION_STATES.filter(isStopped)).toEqual(['REJECTED', 'CANCELLED'])
  expect(isStopped('ERASED')).toBe(false)
})

test('a partner cancels before the papers arrive, and nobody else does', () => {
  expect(APPLICATION_STATES.filter(isCancellable)).toEqual(['SUBMITTED'])
  expect(APPLICATION_STATES.filter(isCancelled)).toEqual(['CANCELLED'])
  expect(APPLICATION_STATES.filter((state) => movesFrom(state).includes('CANCELLED'))).toEqual([])
})

test('a fact is known from its state on', () => {
  expect(statesWith('pan')).toEqual(['PAN_ALLOTTED', 'DISPATCHED', 'DELIVERED'])
  expect(statesWith('courier')).toEqual(['DISPATCHED', 'DELIVERED'])
  expect(statesWith('deliveredOn')).toEqual(['DELIVERED'])
})

test('after an objection the work on it is still to come, after the end nothing', () => {
  expect(stillToCome('UNDER_PROCESS')).toEqual(['PAN_ALLOTTED', 'DISPATCHED', 'DELIVERED'])
  expect(stillToCome('OBJECTION')).toEqual(['UNDER_PROCESS', ...stillToCome('UNDER_PROCESS')])
  expect([stillToCome('DELIVERED'), stillToCome('REJECTED'), stillToCome('CANCELLED')]).toEqual([[], [], []])
})

test('what asks for something is marked as a problem, and the card as done', () => {
  expect(APPLICATION_STATES.filter((state) => toneOf(state) === 'problem')).toEqual([
    'OBJECTION',
    'REJECTED',
    'CANCELLED',
  ])
  expect(APPLICATION_STATES.filter((state) => toneOf(state) === 'done')).toEqual(['DELIVERED'])
})

test('bad news come with a reason', () => {
  expect(APPLICATION_STATES.filter(needsReason)).toEqual(['OBJECTION', 'REJECTED'])
  expect(isApplicationState('ERASED')).toBe(false)
})
