import { execFile, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../bootstrap/ports.mjs'
import { at } from '../bootstrap/workspace.mjs'

const LEFT_OUT = new Set(['node_modules', 'dist', '.data', '.turbo', 'fixtures', 'test-results'])
const text = readFileSync(at('docs', 'how-to.md'), 'utf8')
const copy = mkdtempSync(join(tmpdir(), 'pan-how-to-'))
const inCopy = (...path) => join(copy, ...path)

const chapterOf = (heading) => text.split(/^## /mu).find((each) => each.startsWith(`${heading}\n`))

/** The edits of a chapter: of each file what is looked for, and what stands there afterwards. */
function editsOf(heading) {
  return [...chapterOf(heading).matchAll(/^```diff (\S+)\n([^]*?)^```$/gmu)].flatMap(([, file, block]) =>
    block.split(/^@@\n/mu).map((hunk) => {
      const side = (mark) =>
        hunk
          .split(/(?<=\n)/u)
          .filter((line) => line.startsWith(' ') || line.startsWith(mark))
          .map((line) => line.slice(1))
          .join('')
      return { file, before: side('-'), after: side('+') }
    }),
  )
}

function apply({ file, before, after }) {
  const path = inCopy(file)
  const old = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (old.split(before).length !== 2 && old !== before)
    throw new Error(`docs/how-to.md changes lines of ${file} that are not there once:\n${before}`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(
    path,
    old.replace(before, () => after),
  )
}

/** The packages of a workspace as they are installed, but our own as they are in the copy. */
function linkPackages(workspace) {
  const folder = join(workspace, 'node_modules')
  mkdirSync(inCopy(folder), { recursive: true })
  for (const name of readdirSync(at(folder))) {
    if (name !== '@pan') symlinkSync(at(folder, name), inCopy(folder, name))
  }
  if (!existsSync(at(folder, '@pan'))) return
  mkdirSync(inCopy(folder, '@pan'))
  for (const name of readdirSync(at(folder, '@pan')))
    symlinkSync(
      inCopy(relative(at('.'), realpathSync(at(folder, '@pan', name)))),
      inCopy(folder, '@pan', name),
    )
}

/** The commands of a chapter, as they are typed in the root of the repository. */
const commandsOf = (heading) => chapterOf(heading).match(/(?<=^```sh\n)[^]*?(?=^```$)/mu)[0]

/** What the program prints; throws when it fails. */
const run = async (cwd, program, ...args) =>
  (await promisify(execFile)(program, args, { cwd: inCopy(cwd), encoding: 'utf8' })).stdout
const node = (cwd, script) => run(cwd, 'node', '--input-type=module', '-e', script)

beforeAll(async () => {
  const isTaken = (path) => !LEFT_OUT.has(basename(path))
  for (const name of [
    'apps',
    'packages',
    'infra',
    'docs',
    'tsconfig.base.json',
    'package.json',
    '.oxfmtrc.json',
  ])
    cpSync(at(name), inCopy(name), { recursive: true, filter: isTaken })
  for (const workspace of ['.', 'apps/api', 'apps/web', 'packages/client', 'packages/contracts'])
    linkPackages(workspace)
  for (const chapter of [
    'A field of a form',
    'A state of an application',
    'An endpoint',
    'A page',
    'A language',
  ]) {
    editsOf(chapter).forEach(apply)
  }
  await run('.', 'bash', '-e', '-c', commandsOf('A language'))
  // As the build of the web does it.
  await node(
    'apps/web',
    `import { createRequire } from 'node:module'
     const plugin = createRequire(import.meta.resolve('@tanstack/router-plugin/vite'))
     const { Generator, getConfig } = plugin('@tanstack/router-generator')
     const config = { generatedRouteTree: './src/program/route-tree.gen.ts', quoteStyle: 'single', disableLogging: true }
     await new Generator({ config: getConfig(config, process.cwd()), root: process.cwd() }).run()`,
  )
}, 120_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const filesOf = (heading) => {
  const files = new Set(editsOf(heading).map(({ file }) => file))
  return [...files].filter((file) => !file.includes('/messages/'))
}

test.each([
  ['A field of a form', 2],
  ['A state of an application', 1],
  ['An endpoint', 3],
  ['A page', 3],
])('%s touches messages and so many files: %i', (heading, count) => {
  expect(filesOf(heading)).toHaveLength(count)
})

test.concurrent.each(['packages/contracts', 'apps/api', 'apps/web'])(
  'after the edits of the document the types of %s are right',
  async (workspace) => {
    // What ships is enough: the tests of the copy stand unchanged.
    const config = { extends: './tsconfig.json', include: ['src'], exclude: ['**/*.test.*'] }
    writeFileSync(inCopy(workspace, 'tsconfig.src.json'), JSON.stringify(config))
    // Several checkers each work out the same types again; the workspaces are checked side by side instead.
    const args = ['-p', 'tsconfig.src.json', '--checkers', '1']
    expect(await run(workspace, at('node_modules', '.bin', 'tsc'), ...args)).toBe('')
  },
  300_000,
)

test('the new field is asked, checked and documented', async () => {
  await run(
    'packages/contracts',
    'node_modules/.bin/vitest',
    'run',
    'src/forms/new-pan',
    'src/forms/form-declarations',
  )
  await run('.', 'node', 'infra/forms-document.mjs')
  await run('.', 'node', 'infra/errors-document.mjs')
  expect(readFileSync(inCopy('docs/forms.md'), 'utf8')).toContain('| `landline_extension` | Extension ')
}, 120_000)

test('an application comes to the new state and goes on from it, and its sentences are asked for and complete', async () => {
  const known = await node(
    'packages/contracts',
    `import { LATER_STATES, movesFrom, stillToCome, toneOf } from './src/pan/application-states.ts'
     import { MAIL_CODES } from './src/staff/texts/codes.ts'
     import { sentences } from './src/messages/catalogues.ts'
     const of = (state) => ['state', 'done', 'next', 'todo'].map((name) => sentences.hi(\`track.\${name}.\${state}\`))
     console.log(JSON.stringify({
       isKnown: LATER_STATES.includes('RETURNED'),
       after: movesFrom('DISPATCHED'),
       afterwards: stillToCome('RETURNED'),
       tone: toneOf('RETURNED'),
       mail: MAIL_CODES.includes('mail.progress.RETURNED'),
       sentences: new Set(of('RETURNED')).size,
     }))`,
  )
  expect(JSON.parse(known)).toEqual({
    isKnown: true,
    after: ['DELIVERED', 'RETURNED'],
    afterwards: ['DISPATCHED', 'DELIVERED'],
    tone: 'problem',
    mail: true,
    sentences: 4,
  })
})

test('the new endpoint is described, has its rights, and answers', async () => {
  const paths = await node(
    '.',
    `import { describe } from './infra/api/description.mjs'
     import { readRights } from './apps/api/test/support/rights/table.ts'
     const { responses } = describe().paths['/api/v1/newest-list'].get
     console.log(JSON.stringify([Object.keys(responses), readRights().has('GET /v1/newest-list')]))`,
  )
  expect(JSON.parse(paths)).toEqual([expect.arrayContaining(['200', '404', '429']), true])
  const port = await freePort(18_090)
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: inCopy('data'),
    DATABASE_URL: '',
    METRICS_PORT: '0',
  }
  const server = spawn('node', ['src/main.ts'], { cwd: inCopy('apps/api'), env, stdio: 'ignore' })
  try {
    const ask = () => fetch(`http://127.0.0.1:${port}/api/v1/newest-list`).catch(() => undefined)
    let answer = await ask()
    while (!answer && server.exitCode === null) {
      await wait(100)
      answer = await ask()
    }
    expect((await answer.json()).data.list.name).toMatch(/^[a-z-]+$/u)
  } finally {
    server.kill()
  }
}, 120_000)

test('the new page is in the site map and the list for search engines', async () => {
  const addresses = await node(
    'apps/web',
    `import { pageAddresses } from './src/navigation/site-map.ts'
     console.log(JSON.stringify(pageAddresses()))`,
  )
  expect(JSON.parse(addresses)).toContain('/refunds')
})

test('the new language is built in English, says by name what is not translated, and takes a translation', async () => {
  const missing = async () =>
    (await run('.', 'node', 'infra/translations/run.mjs', 'export', 'po')).split('mr.po: ')[1]
  expect(await missing()).toMatch(/^ {2}contact\.title$/mu)
  const file = readFileSync(inCopy('po/mr.po'), 'utf8')
  const translated = file.replace('msgid "Contact Us"\nmsgstr ""', 'msgid "Contact Us"\nmsgstr "संपर्क साधा"')
  writeFileSync(inCopy('po/mr.po'), translated)
  expect(await run('.', 'node', 'infra/translations/run.mjs', 'import', 'po/mr.po')).toContain(
    '1 sentences changed',
  )
  const still = await missing()
  expect(still).not.toMatch(/^ {2}contact\.title$/mu)
  expect(still).toMatch(/^ {2}contact\.name$/mu)
  const tested = run('packages/contracts', 'node_modules/.bin/vitest', 'run', 'src/messages/messages.test.ts')
  await expect(tested).rejects.toMatchObject({ stderr: expect.stringContaining('"about.title"') })

  await run('apps/web', 'node_modules/.bin/vite', 'build', '--logLevel', 'error')
  const assets = inCopy('apps/web/dist/client/assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const page = scripts
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .find((each) => each.includes('संपर्क साधा'))
  expect(page).toContain('Mobile number')
}, 300_000)
