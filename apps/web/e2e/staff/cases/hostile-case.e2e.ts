import { REMARK_LENGTH_MAX } from '@pan/contracts/attachments'
import { hostileTexts } from '@pan/contracts/kit/samples/hostile-texts.sample'
import { anApplicant } from '../../support/new-pan-form.ts'
import { sentences } from '../../support/sentences.ts'
import { solvedCaptcha } from '../../support/solved-captcha.ts'
import { enterAs, hasStaff, staffPage } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

const say = sentences.en

/** The texts side by side, in pieces of at most so many characters. */
function pieces(max: number): string[] {
  const found = ['']
  for (const text of hostileTexts) {
    const last = found.at(-1)!
    if (last.length + text.length < max) found[found.length - 1] = `${last} ${text}`.trim()
    else found.push(text)
  }
  return found
}

test('no text of an applicant runs on the page of a clerk, and a file of theirs is shown', async ({
  page,
  request,
}) => {
  const runs: string[] = []
  page.on('dialog', (dialog) => {
    runs.push(dialog.message())
    void dialog.dismiss()
  })
  const mobile = `9${String(Date.now()).slice(-9)}`
  const made = await request.post('/api/v1/apply-newpan', {
    data: {
      ...anApplicant,
      cell_nbr: mobile,
      email_address: `a${mobile}@example.com`,
      captcha: await solvedCaptcha(),
    },
  })
  const { pan, token } = ((await made.json()) as { data: { pan: { id: string }; token: string } }).data
  const headers = { authorization: `Bearer ${token}` }
  const url = `/api/v1/${pan.id}/add-attachment`
  const remarks = pieces(REMARK_LENGTH_MAX)
  for (const comment of remarks)
    expect((await request.post(url, { headers, data: { comment } })).status()).toBe(201)
  const name = '<img src=x onerror=alert(1)>\u202Egnp.png'
  const png = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(80, 60)
    canvas.getContext('2d')!.fillRect(0, 0, 40, 30)
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  const file = { name, mimeType: 'image/png', buffer: Buffer.from(png) }
  expect((await request.post(url, { headers, multipart: { file_to_upload: file } })).status()).toBe(201)

  await enterAs(page, 'clerk')
  await page.goto(staffPage(`/cases/${pan.id}`))
  await expect(page.locator('h1')).toContainText(say('cases.one', { coupon: '' }).trim())
  await expect(page.getByText('<script>alert(1)</script>').first()).toBeVisible()
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      for (const type of ['mouseover', 'focus', 'blur', 'animationstart', 'toggle'])
        element.dispatchEvent(new Event(type))
  })
  await page
    .getByRole('button', { name: /img src/u })
    .first()
    .click()
  const picture = page.getByRole('img', { name: /img src/u })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(80)
  expect(runs).toEqual([])
})
