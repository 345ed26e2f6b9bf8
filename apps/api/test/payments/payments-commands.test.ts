import { beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../../src/cli/run.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { auditLog } from '../../src/observability/audit/audit.ts'
import { commandsOn } from '../support/commands.ts'
import { oneDatabase } from '../support/databases.ts'
import { openShop, type Applicant, type Shop } from '../support/shop.ts'
import { approveRequest } from './support/approved-refund.ts'

describe.each(oneDatabase)('what an operator is told about money on %s', (dialect) => {
  let shop: Shop
  let applicant: Applicant
  beforeEach(async () => {
    shop = await openShop(dialect)
    applicant = await shop.apply()
    return () => shop.close()
  })

  const admin = async (...argv: string[]) =>
    JSON.parse(
      await runCommand(['payments', ...argv, '--json'], {
        commands: commandsOn(shop),
        store: shop.store,
        audit: auditLog(shop.clock, randomIds),
        securityEvents: shop.services.securityEvents,
        operator: 'asha',
      }),
    )
  const paid = async () => {
    await shop.follow(await shop.sandbox.press(await applicant.payUrl(), 'succeed'))
    const [row] = await admin('list', applicant.id)
    return String(row.payment)
  }

  test('a number that nobody has is refused, and not told as a payment that is settled', async () => {
    for (const unknown of ['ZZZZ-ZZZZ-ZZZZ', 'nobody'])
      for (const more of [[], ['--dry-run']])
        await expect(admin('reconcile', unknown, ...more)).rejects.toThrow(/no application and no payment/u)
    const payment = await paid()
    for (const known of [payment, applicant.id])
      expect(await admin('reconcile', known)).toEqual({ rows: [], next: '' })
  })

  test('what is open is asked about for eight days without being named, and by its name ever after', async () => {
    await applicant.payUrl()
    const open = async (...named: string[]) => (await admin('reconcile', ...named, '--dry-run')).rows.length
    shop.clock.forward(8 * 24 * 60 * 60 - 1)
    expect(await open()).toBe(1)
    shop.clock.forward(2)
    expect([await open(), await open(applicant.id)]).toEqual([0, 1])
  })

  test('a coupon number in the place of a payment is told with the command that names its payments', async () => {
    await paid()
    const coupon = String((await applicant.pan()).pan_coupon_nbr)
    const sentence = `${coupon} is an application: \`payments list ${coupon}\` has its payments.`
    await expect(admin('show', coupon)).rejects.toThrow(sentence)
    await expect(admin('refund', coupon, '--reason', 'asked for', '--yes')).rejects.toThrow(sentence)
    await expect(admin('show', 'nobody')).rejects.toThrow('There is no payment nobody.')
  })

  test('a refund that waits for a second person is in the report, and its payment says who has asked', async () => {
    const payment = await paid()
    const waiting = async () => {
      const { payments } = await admin('report')
      const { refundAskedBy } = await admin('show', payment)
      const line = payments.find(({ what }: { what: string }) => what === 'refund to be approved')
      return [line.count, line.rupees, refundAskedBy]
    }
    expect(await waiting()).toEqual([0, '0.00', ''])
    const { request } = await admin('refund', payment, '--reason', 'asked for', '--yes')
    expect(await waiting()).toEqual([1, '153.54', 'operator:asha'])
    await approveRequest(shop, request)
    expect(await waiting()).toEqual([0, '0.00', ''])
  })
})
