import { readFileSync } from 'node:fs'
import { LOCALES } from '@pan/contracts/messages/languages'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPdfs } from '../../src/pdf/application-pdf.ts'
import { sheetSpace } from '../../src/pdf/sheet-theme.ts'
import { short } from './sample-answers.ts'
import { dotsPerInch, pictureOf, textOf } from './tools.ts'

const pdfs = createPdfs()
const dots = dotsPerInch / 72
const side = sheetSpace.siteMark * dots
const ofSite = await sharp(readFileSync(new URL('../../../web/public/favicon.svg', import.meta.url)), {
  density: 72 * 2,
})
  .resize(side, side)
  .flatten({ background: '#fff' })
  .greyscale()
  .raw()
  .toBuffer()

/** How many of a hundred points of the corner where a sheet has its mark look otherwise than the mark. */
function differing(pdf: Uint8Array, page: number): number {
  const { width, pixels } = pictureOf(pdf, page)
  const [left, top] = [sheetSpace.left * dots, (sheetSpace.top - 1) * dots]
  const others = ofSite.filter(
    (value, at) => Math.abs(value - pixels[(top + Math.floor(at / side)) * width + left + (at % side)]!) > 48,
  )
  return (others.length * 100) / ofSite.length
}

test.each(LOCALES)('the guide sheet and the acknowledgement have the mark of the site (%s)', (language) => {
  const application = { ...short, language }
  const guide = pdfs.application(application)
  const page = [1, 2, 3, 4].find(
    (each) => textOf(guide, each, each).includes(`${short.coupon} `) && each > 2,
  )!
  expect(differing(guide, page)).toBeLessThan(6)
  expect(differing(pdfs.acknowledgement(application), 1)).toBeLessThan(6)
})

test('the form itself has none', () => {
  expect(differing(pdfs.application(short), 1)).toBeGreaterThan(50)
})
