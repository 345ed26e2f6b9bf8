import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Programs that read a PDF independently of the code that wrote it. */
const packages = {
  qpdf: 'qpdf',
  pdftotext: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  zbarimg: 'zbar-tools',
} as const
type Program = keyof typeof packages

const installer = 'apt-get'

const isThere = (program: Program): boolean => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const provided = new Set<Program>()

function provide(program: Program): void {
  if (provided.has(program)) return
  if (!isThere(program)) install(program)
  provided.add(program)
}

function install(program: Program): void {
  const name = packages[program]
  try {
    if (process.getuid?.() !== 0) throw new Error('not root')
    execFileSync(installer, ['install', '-y', '-q', name], { stdio: 'ignore' })
  } catch (cause) {
    throw new Error(`The PDF tests need ${program}: install the package ${name} and run them again.`, {
      cause,
    })
  }
}

function run(program: Program, args: readonly string[]): string {
  provide(program)
  return execFileSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
}

function withFile<T>(pdf: Uint8Array, use: (path: string, folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'))
  try {
    const path = join(folder, 'a.pdf')
    writeFileSync(path, pdf)
    return use(path, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What qpdf says about the structure of the file; it throws where something is wrong. */
export const structureOf = (pdf: Uint8Array): string =>
  withFile(pdf, (path) => run('qpdf', ['--check', path]))

/** The same file behind a password. */
export const lockedWith = (pdf: Uint8Array, word: string): Uint8Array =>
  withFile(pdf, (path, folder) => {
    const out = join(folder, 'locked.pdf')
    run('qpdf', ['--encrypt', word, word, '256', '--', path, out])
    return readFileSync(out)
  })

/** The text of the pages from `first` to `last`, white space made single. */
export const textOf = (pdf: Uint8Array, first = 1, last = 99): string =>
  withFile(pdf, (path) =>
    run('pdftotext', ['-f', String(first), '-l', String(last), path, '-']).replace(/\s+/g, ' '),
  )

/** What a PDF says of itself. */
export const factsOf = (pdf: Uint8Array): string => withFile(pdf, (path) => run('pdfinfo', [path]))

/** The parts of a PDF in the order in which they are read, with what each says. */
export const taggedBlocks = (pdf: Uint8Array): string[] =>
  withFile(pdf, (path) =>
    run('pdfinfo', ['-struct-text', path])
      .split(/^ {2}(?=\w)/mu)
      .slice(1)
      .map((part) => part.replaceAll('"', '').replace(/\s+/gu, ' ').trim()),
  )

export interface Picture {
  width: number
  height: number
  /** One byte a pixel, 0 is black. */
  pixels: Uint8Array
}

export const dotsPerInch = 144
const pointsPerInch = 72

/** A page as a grey picture. */
export const pictureOf = (pdf: Uint8Array, page: number): Picture =>
  withFile(pdf, (path, folder) => {
    const at = String(page)
    const out = join(folder, 'page')
    run('pdftoppm', ['-gray', '-r', String(dotsPerInch), '-f', at, '-l', at, '-singlefile', path, out])
    const file = readFileSync(`${out}.pgm`)
    const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString('latin1', 0, 64))!
    return { width: Number(width), height: Number(height), pixels: file.subarray(head.length) }
  })

/** What the QR code of a page says, read from its picture as a telephone reads it. */
export const qrTextOf = (pdf: Uint8Array, page: number): string =>
  withFile(pdf, (path, folder) => {
    const at = String(page)
    const out = join(folder, 'page')
    run('pdftoppm', ['-gray', '-r', '150', '-f', at, '-l', at, '-singlefile', path, out])
    return run('zbarimg', ['-q', '--raw', '--nodbus', '-Sdisable', '-Sqrcode.enable', `${out}.pgm`]).trim()
  })

/** The pixels in which two pictures of equal size differ, as points from the top left corner of the page. */
export function differences(a: Picture, b: Picture): { x: number; y: number }[] {
  const found: { x: number; y: number }[] = []
  const scale = pointsPerInch / dotsPerInch
  for (let i = 0; i < a.pixels.length; i++) {
    if (a.pixels[i] === b.pixels[i]) continue
    found.push({ x: ((i % a.width) + 0.5) * scale, y: (Math.floor(i / a.width) + 0.5) * scale })
  }
  return found
}
