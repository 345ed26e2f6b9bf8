import { expect, test } from 'vitest'
import { sendingLimits } from '../../../src/modules/partners/webhooks/sending-limits.ts'
import type { WebhookRow } from '../../../src/modules/partners/webhooks/webhooks.repository.ts'

const webhook = (id: string, partnerId: string, failingSince: string | null = null) =>
  ({ id, partnerId, failingSince }) as WebhookRow

test('one partner with many addresses leaves places to the others', () => {
  const places = sendingLimits()
  for (let count = 0; count < 20; count++) {
    const each = webhook(`address-${count}`, 'greedy')
    for (let free = places.freeFor(each); free > 0; free--) places.take(each)
  }
  expect(places.hasRoom()).toBe(true)
  expect(places.freeFor(webhook('one more', 'greedy'))).toBe(0)
  expect(places.freeFor(webhook('another', 'modest'))).toBe(4)
  expect(places.freeFor(webhook('another', 'modest', '2026-11-22T10:00:00Z'))).toBe(1)
  places.leave(webhook('address-0', 'greedy'))
  expect(places.freeFor(webhook('address-0', 'greedy'))).toBe(1)
})

test('nobody has a place once all are taken', () => {
  const places = sendingLimits()
  const each = Array.from({ length: 16 }, (_, at) => webhook(`address-${at}`, `partner-${at}`))
  for (const one of each) for (let free = places.freeFor(one); free > 0; free--) places.take(one)
  expect([places.hasRoom(), places.freeFor(webhook('another', 'another'))]).toEqual([false, 0])
  places.leave(each[0]!)
  expect(places.hasRoom()).toBe(true)
})
