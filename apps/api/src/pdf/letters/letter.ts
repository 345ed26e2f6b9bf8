import { baseline, paragraph, type Block } from '../blocks.ts'
import { check, pair } from '../row-blocks.ts'
import type { OperatorOnPaper } from '../operator-on-paper.ts'
import { addressee, type PostalAddress } from './postal-address.ts'
import { render } from '../render.ts'
import type { Typesetter } from '../typesetter.ts'
import type { SheetTranslate } from '../guide/sheet-language.ts'
import { sheetSpace as space, sheetStyle } from '../sheet-theme.ts'
import type { PrintableApplication } from '../writer/printable.ts'
import { isAscii } from '../writer/shaping.ts'
import { plainSigns } from './plain-signs.ts'
import type { Reason } from '@pan/contracts/staff/cases/reasons'

/** A letter to an applicant: why the application cannot go on, or what goes along with papers that are sent. */
export interface PrintableLetter {
  readonly application: PrintableApplication
  /** Where the applicant finds the application. */
  readonly page: string
  /** Undefined for papers that are sent along. */
  readonly objection: { readonly reasons: readonly Reason[]; readonly words: string } | undefined
}

/** Letters of one document, one at least. */
export interface PrintableLetters {
  readonly letters: readonly PrintableLetter[]
  /** dd-mm-yyyy */
  readonly date: string
}

// The window of an envelope of 220 by 110 mm, for a page that is folded twice: 20 mm from the left, 45 from the top.
const WINDOW = { left: 62, top: 142, width: 232, below: 290 } as const

/** The top of the page: who writes, in small letters, and whom to, both behind the window. */
const envelopeWindow =
  (sender: string, lines: readonly string[], date: string): Block =>
  (typesetter) => ({
    height: WINDOW.below - space.top,
    draw: (sheet, x) => {
      sheet.lineEnding(date, x + space.width, WINDOW.below - sheetStyle.body.leading, 'body')
      let y: number = WINDOW.top
      sheet.line(sender, WINDOW.left, y, 'foot')
      y += sheetStyle.foot.leading
      for (const line of lines)
        for (const shown of typesetter.lines(line, 'value', WINDOW.width)) {
          sheet.show(shown, WINDOW.left, y + baseline * sheetStyle.value.leading, 'value')
          y += sheetStyle.value.leading
        }
    },
  })

/** Words of the staff that our fonts can show: those that are not in the catalogue were shaped for no page. */
function printed(words: string, t: SheetTranslate): string[] {
  if (words === '') return []
  const plain = plainSigns(words)
  return [isAscii.test(plain) ? plain : t('letter.more_words')]
}

/** One letter in the language of the applicant, to be folded into an envelope with a window. */
export function letterPages(
  { application, date, page, objection }: PrintableLetter & Pick<PrintableLetters, 'date'>,
  address: PostalAddress,
  typesetter: Typesetter,
  t: SheetTranslate,
  operator: OperatorOnPaper,
): string[] {
  const { coupon, flow, kind } = application
  const sender = [operator.name, ...operator.address].filter(Boolean).join(', ')
  const forWhat = t('guide.ack.service', { service: t(`services.${flow}`), kind: t(`guide.kind.${kind}`) })
  const said = objection
    ? [
        paragraph(t('letter.objection.text')),
        ...[...objection.reasons.map((reason) => t(`reason.${reason}`)), ...printed(objection.words, t)].map(
          (reason) => check(reason),
        ),
        paragraph(t('letter.objection.todo')),
      ]
    : [paragraph(t('letter.cover.text'))]
  const blocks = [
    envelopeWindow(sender, addressee(address), date),
    paragraph(t(objection ? 'letter.objection' : 'letter.cover'), 'title'),
    pair(t('guide.coupon'), coupon),
    pair(t('receipt.for'), forWhat),
    ...said,
    paragraph(t('letter.page')),
    paragraph(page, 'value'),
    ...(operator.name === '' ? [] : [paragraph(operator.name, 'strong')]),
  ]
  return render(blocks, typesetter, (at, total) => [
    t('letter.foot', { coupon }),
    t('guide.page', { page: at, total }),
  ])
}
