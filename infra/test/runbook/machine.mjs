import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { at } from '../../bootstrap/workspace.mjs'

const isTyped = (line) => /^ {4}/u.test(line)

/**
 * What a page tells to type: the line that has these words, the lines from one to the next that begins with others, or with
 * `{ block }` all lines around the one that has these words.
 */
function typedIn(document, some) {
  const lines = readFileSync(at('docs', document), 'utf8').split('\n')
  const [first, last] = some.block === undefined ? [some].flat() : [some.block]
  const found = lines.filter((line) => isTyped(line) && line.includes(first))
  expect([first, found.length]).toEqual([first, 1])
  const place = lines.indexOf(found[0])
  if (some.block !== undefined) {
    const start = lines.findLastIndex((line, index) => index < place && !isTyped(line)) + 1
    return lines
      .slice(
        start,
        lines.findIndex((line, index) => index > place && !isTyped(line)),
      )
      .join('\n')
  }
  if (last === undefined) return found[0].trim()
  const end = lines.findIndex((line, index) => index > place && line.trim().startsWith(last))
  expect([last, end > place]).toEqual([last, true])
  return lines.slice(place, end + 1).join('\n')
}

/**
 * A machine in a folder: `type` runs there what a page tells to type, as lines of it, and gives how it ended. What stands in
 * `before` is typed first: the names that the operator has typed, and in the place of programs of the system what they do here.
 */
export function machine(files, before = '') {
  const root = mkdtempSync(join(tmpdir(), 'pan-typed-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (path, text) => {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const list = (path) => readdirSync(join(root, path)).sort()
  const has = (path) => existsSync(join(root, path))
  const typeIn = (folder, document, ...words) => {
    const typed = words.map((some) =>
      typedIn(document, some).replaceAll(/(?<=[\s=])\/(?=srv|etc|root|var|\s|$)/gmu, `${root}/`),
    )
    const script = ['new=v9', 'try=v9', `root=${root}`, before, ...typed].join('\n')
    return spawnSync('bash', ['-c', script], { cwd: join(root, folder), encoding: 'utf8' })
  }
  return { write, read, list, has, typeIn, type: (...words) => typeIn('srv/pan', ...words) }
}
