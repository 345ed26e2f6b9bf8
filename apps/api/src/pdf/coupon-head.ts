import { baseline } from './blocks.ts'
import type { Block } from './blocks.ts'
import { qrRows } from './writer/qr.ts'
import { ink } from './theme.ts'
import { sheetSpace as space, sheetStyle } from './sheet-theme.ts'
import type { SheetStyleName } from './sheet-theme.ts'

const beside = space.siteMark + space.siteMarkGap

/** The top of our own sheets: the mark and lines of text at the left, the coupon number's QR code at the right. */
export const couponHead =
  (coupon: string, texts: readonly (readonly [words: string, style: SheetStyleName])[]): Block =>
  (typesetter, width) => {
    let height = 0
    const lines = texts.flatMap(([words, name]) => {
      const { leading } = sheetStyle[name]
      if (name === 'label') height += space.beforeHeadLabel
      const left = name === 'title' ? beside : 0
      return typesetter.lines(words, name, width - left - space.qr - space.qrGap).map((line) => {
        const y = height + leading * baseline
        height += leading
        return { line, name, left, y }
      })
    })
    return {
      height: Math.max(height, space.qr) + space.afterHead,
      tag: 'own',
      draw: (sheet, x, top) => {
        const show = (isTitle: boolean) => () => {
          for (const { line, name, left, y } of lines)
            if ((name === 'title') === isTitle) sheet.show(line, x + left, top + y, name)
        }
        sheet.decoration(() => sheet.siteMark(x, top - 1, space.siteMark))
        sheet.part('H1', show(true))
        sheet.part('P', show(false))
        const rows = qrRows(coupon)
        // It says no more than the coupon number beside it.
        sheet.decoration(() =>
          sheet.squares(x + width - space.qr, top, space.qr / rows.length, rows, ink.answer),
        )
      },
    }
  }
