import { randomInt } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { anApplicant } from '../../support/new-pan-form.ts'
import { asOperator } from '../../support/operator.ts'
import { sentences } from '../../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'
import { bringFile, choose, find, pressOn, unfold } from '../support/by-keys.ts'
import { isFolded, STAFF_SESSIONS } from '../support/journeys.ts'
import { looksFine } from '../support/looks.ts'
import { prove } from '../support/prove.ts'
import { backOf, scan, toldOn } from '../support/scans.ts'
import { anApplication, press } from '../support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

/** A move, and a file that was confirmed, count after a minute. */
const MINUTE = { timeout: 150_000 }

type Session = (typeof STAFF_SESSIONS)[number]
type Application = Awaited<ReturnType<typeof anApplication>>

async function receive(page: Page, { coupon }: Application, session: Session): Promise<void> {
  const say = sentences[session.locale]
  const told = toldOn(page)
  await scan(page, coupon)
  await expect(told).toContainText(say('intake.received', { coupon }))
  await scan(page, coupon.replaceAll('-', ''))
  await expect(told).toContainText(say('intake.seen', { coupon }))
  await scan(page, 'NOT-A-NUMBER')
  await expect(told).toContainText(say('intake.unknown', { code: 'NOT-A-NUMBER' }))
  await expect(told).toBeInViewport()
  const sound = page.getByRole('checkbox', { name: say('intake.sound') })
  const [answer, below] = [await told.boundingBox(), await sound.boundingBox()]
  expect(answer!.y + answer!.height).toBeLessThanOrEqual(below!.y)
  await looksFine(page, session)
  await pressOn(page, backOf(page, coupon))
  await expect(page.getByRole('row').filter({ hasText: coupon })).toContainText(say('intake.today.back'))
  // From a button, too, what a scanner types goes where it belongs.
  await pressOn(page, sound, 'Space')
  await scan(page, coupon)
  await expect(told).toContainText(say('intake.received', { coupon }))
}

async function object(page: Page, { coupon }: Application, session: Session): Promise<void> {
  const say = sentences[session.locale]
  await find(page, coupon, say('cases.one', { coupon }))
  await expect(page.getByRole('button', { name: say('cases.move'), exact: true })).toBeVisible()
  await press(page, 'o')
  const dialog = page.getByRole('dialog', { name: say('cases.move.title', { coupon }) })
  await expect(dialog.getByRole('checkbox').first()).toBeVisible()
  await press(page, '1', 'Enter')
  const state = say('track.state.OBJECTION')
  await expect(page.getByText(say('cases.moved', { coupon, state }))).toBeVisible()
  await expect(page.getByText(say('cases.pending.wait'))).toBeVisible()
  await looksFine(page, session)
}

/** What the applicant makes of it, elsewhere. */
async function correct(page: Page, { id, token }: Application): Promise<void> {
  const edit = await page.request.post(`/api/v1/newpan-update/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { ...anApplicant, applicant_middlename: 'CORRECTED', version: 1 },
  })
  expect(await edit.text()).toContain('CORRECTED')
}

async function findOnTop(page: Page, { coupon }: Application, session: Session): Promise<void> {
  const say = sentences[session.locale]
  await press(page, 'g', 'd')
  await expect(page.locator('h1')).toHaveText(say('staff.day'))
  await press(page, 'g', 'q')
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  const row = rows.filter({ hasText: coupon })
  await expect(row).toContainText(say('cases.returned'))
  // Others may have answered before; nothing else stands above it.
  const texts = await rows.allInnerTexts()
  const above = texts.slice(
    0,
    texts.findIndex((text) => text.includes(coupon)),
  )
  for (const text of above) expect(text).toContain(say('cases.returned'))
  await looksFine(page, session)
  await pressOn(page, row.getByRole('link', { name: coupon }))
  await expect(page.locator('h1')).toHaveText(say('cases.one', { coupon }))
  if (isFolded(session.width)) await unfold(page, say('cases.answers'))
  await expect(page.getByText(say('cases.answer.changed')).first()).toBeVisible()
  await looksFine(page, session)
}

/** Sends a file with a row for each application, and one that is wrong. */
async function sendFile(
  page: Page,
  session: Session,
  kind: 'courier' | 'pans',
  rows: readonly string[],
): Promise<void> {
  const say = sentences[session.locale]
  await press(page, 'g', 'f')
  await expect(page.locator('h1')).toHaveText(say('imports.title'))
  await choose(page, page.locator(`#import-kind-${kind}`))
  const buffer = Buffer.from(`${rows.join('\n')}\n`)
  await bringFile(page, page.locator('#import-file'), { name: 'results.csv', mimeType: 'text/csv', buffer })
  await pressOn(page, page.getByRole('button', { name: say('imports.check') }))
  await expect(page).toHaveURL(/\/imports\/[\w-]{22}$/u)
  await expect(page.getByRole('table', { name: say('imports.refused') })).toContainText(say('import.coupon'))
}

/** PANs are confirmed by somebody else. */
async function confirmElsewhere(browser: Browser, address: string): Promise<void> {
  const say = sentences.en
  const other = await browser.newPage()
  await enterAs(other, 'lead')
  await other.goto(address)
  const waiting = other.getByRole('table', { name: say('imports.outcome.waiting') })
  await expect(waiting.getByText(/^••••••\d{3}K$/u)).toHaveCount(1)
  await pressOn(other, other.getByRole('button', { name: say('imports.confirm', { count: 1 }) }))
  await expect(other.getByRole('button', { name: say('imports.stop') })).toBeVisible()
  await other.close()
}

const letter = () => String.fromCharCode(65 + randomInt(26))
const digits = (count: number) => String(randomInt(10 ** (count - 1), 10 ** count))

for (const session of STAFF_SESSIONS)
  test(`an envelope goes from its scan to dispatch, and what a clerk objects to is back on top of the queue once it is corrected, by keys alone (${session.name}) @long`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const { locale, width } = session
    const say = sentences[locale]
    await page.setViewportSize({ width, height: 800 })
    await enterAs(page, 'lead', locale)
    const [right, wrong] = [await anApplication(page), await anApplication(page)]
    const { coupon } = right

    await press(page, 'g', 'p')
    await expect(page.locator('h1')).toHaveText(say('intake.title'))
    await receive(page, right, session)
    await press(page, 'Escape')
    await object(page, wrong, session)
    await expect(async () => {
      await page.reload()
      await expect(page.locator('h1')).toHaveText(say('cases.one', { coupon: wrong.coupon }))
      await expect(page.getByRole('button', { name: say('cases.move'), exact: true })).toBeVisible({
        timeout: 5000,
      })
      await expect(page.getByText(say('cases.pending.wait'))).toBeHidden({ timeout: 1000 })
    }).toPass({ ...MINUTE, intervals: [10_000] })

    await expect(async () =>
      asOperator('application', 'move', coupon, 'UNDER_PROCESS', '--as', 'e2e'),
    ).toPass(MINUTE)
    const pan = `${letter()}${letter()}${letter()}PS${digits(4)}K`
    await sendFile(page, session, 'pans', ['coupon,pan', `${coupon},${pan}`, 'NOBODY,ABCPS1234K'])
    const confirm = page.getByRole('button', { name: say('imports.confirm', { count: 1 }) })
    await expect(confirm).toBeHidden()
    const address = page.url()
    await confirmElsewhere(browser, address)

    await correct(page, wrong)
    await findOnTop(page, wrong, session)
    await page.goto(address)
    const applied = page.getByText(say('imports.outcome.applied'), { exact: true })
    await expect(applied).toBeVisible(MINUTE)

    const courier = `AB${digits(9)}IN`
    await sendFile(page, session, 'courier', [
      'coupon;courier_number;delivered_on',
      `${coupon};${courier};`,
      'NOBODY;AB1234567IN;',
    ])
    await looksFine(page, session)
    await pressOn(page, confirm)
    await expect(applied).toBeVisible(MINUTE)

    await find(page, courier, say('cases.one', { coupon }))
    await expect(page.getByText(say('track.state.DISPATCHED')).first()).toBeVisible()
    await looksFine(page, session)

    await page.goto(staffPage('/queue?state=DISPATCHED'))
    await pressOn(page, page.getByRole('checkbox', { name: say('cases.choose.one', { coupon }) }), 'Space')
    const downloading = page.waitForEvent('download')
    await pressOn(page, page.getByRole('button', { name: say('papers.labels', { count: 1 }) }))
    await prove(page, say)
    expect((await downloading).suggestedFilename()).toBe('labels.pdf')
  })
