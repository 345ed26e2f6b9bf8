import { textString } from './object-file.ts'
import { rgb } from './color.ts'
import type { Typesetter } from '../typesetter.ts'
import type { SheetTranslate } from '../guide/sheet-language.ts'
import { ink, sheet } from '../theme.ts'
import { sheetStyle } from '../sheet-theme.ts'
import { number } from './shaping.ts'
import { tagged, tagsOf } from './tags.ts'

const STYLE = 'title'
const SPAN = 640
const SLOPE = Math.PI / 3.4
/** The outline of the letters alone: what lies beneath stays legible. */
const WEIGHT = 1.1

/** Says across every page that it was made up, so that nobody posts it or takes it for a proof. */
export function testMarked(contents: readonly string[], typesetter: Typesetter, t: SheetTranslate): string[] {
  const text = t('guide.testMark')
  const { size } = sheetStyle[STYLE]
  const face = typesetter.face(STYLE)
  const scale = SPAN / ((face.width(text) / 1000) * size)
  const [along, up] = [Math.cos(SLOPE), Math.sin(SLOPE)]
  const matrix = [
    scale * along,
    scale * up,
    -scale * up,
    scale * along,
    (sheet.width - SPAN * along) / 2,
    (sheet.height - SPAN * up) / 2,
  ]
  // Letters on a slope are put back in order by few readers: the text stands beside them.
  const mark = [
    `/Span <</ActualText ${textString(text)}>> BDC\nq`,
    `${rgb(ink.test)} RG ${WEIGHT} w\nBT`,
    `/${face.id} ${size} Tf\n1 Tr`,
    `${matrix.map(number).join(' ')} Tm`,
    `${typesetter.line(text, STYLE)}0 Tr\nET\nQ\nEMC\n`,
  ].join('\n')
  return contents.map((content) => {
    const tags = tagsOf(content).length
    return content + (tags === 0 ? mark : tagged('P', tags, mark))
  })
}
