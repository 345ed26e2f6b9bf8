import { inflateSync } from 'node:zlib'
import { readObjects } from '../../src/pdf/writer/pdf-objects.ts'
import type { PdfObject } from '../../src/pdf/writer/pdf-objects.ts'

/** A letter as the file says where it is: its start on the base line, from the top left corner, and its width. */
export interface Letter {
  text: string
  x: number
  y: number
  width: number
  size: number
}

interface Font {
  texts: string[]
  widths: number[]
}

const streamOf = ({ stream }: PdfObject): string => inflateSync(stream!).toString('latin1')
const refIn = (body: string, name: string): number =>
  Number(new RegExp(`/${name}\\s*\\[?\\s*(\\d+) 0 R`).exec(body)![1])

function fontAt(objects: ReadonlyMap<number, PdfObject>, id: number): Font {
  const font = objects.get(id)!.body
  const map = streamOf(objects.get(refIn(font, 'ToUnicode'))!)
  const widths = /\/W \[0 \[([^\]]*)\]/.exec(objects.get(refIn(font, 'DescendantFonts'))!.body)![1]!
  return {
    texts: [...map.slice(map.indexOf('beginbfrange')).matchAll(/<([0-9a-f ]+)>(?=[ \]])/g)]
      .map(([, hex]) => String.fromCharCode(...hex!.split(' ').map((code) => parseInt(code, 16))))
      .slice(2),
    widths: widths.trim().split(/\s+/).map(Number),
  }
}

/** The contents of a page, as drawing operators. */
function contentsOf(pdf: Uint8Array, page: number): { content: string; objects: Map<number, PdfObject> } {
  const objects = readObjects(Buffer.from(pdf))
  const kids = /\/Kids \[([^\]]*)\]/.exec(
    [...objects.values()].find(({ body }) => body.includes('/Kids'))!.body,
  )![1]!
  const id = Number([...kids.matchAll(/(\d+) 0 R/g)][page - 1]![1])
  return { content: streamOf(objects.get(refIn(objects.get(id)!.body, 'Contents'))!), objects }
}

/** The letters of a page that are set one by one, as the answers of the form are. */
export function lettersOf(pdf: Uint8Array, page: number, pageHeight: number): Letter[] {
  const { content, objects } = contentsOf(pdf, page)
  const resources = [...objects.values()].find(({ body }) => /\/XObject << \/P0/.test(body))!.body
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
      name!,
      fontAt(objects, Number(id)),
    ]),
  )
  const letters: Letter[] = []
  let font: Font | undefined
  let size = 0
  const operator = /\/(F\d+) ([\d.]+) Tf|1 0 0 1 ([\d.]+) ([\d.]+) Tm\n<([0-9a-f]+)> Tj/g
  for (const [, name, points, x, y, hex] of content.matchAll(operator)) {
    if (name) {
      font = fonts.get(name)
      size = Number(points)
      continue
    }
    let at = Number(x)
    for (const code of hex!.match(/.{4}/g)!) {
      const glyph = parseInt(code, 16)
      const width = (font!.widths[glyph]! / 1000) * size
      letters.push({ text: font!.texts[glyph]!, x: at, y: pageHeight - Number(y), width, size })
      at += width
    }
  }
  return letters
}
