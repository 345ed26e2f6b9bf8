import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { applicationForm } from '@pan/contracts/forms/register'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partner } from '../support/callers.ts'
import { freePort } from '../support/server-process.ts'
import { openShop, type Shop } from '../support/shop.ts'

const GUIDE = new URL('../../../../docs/partners/README.md', import.meta.url)
const MILLISECONDS = 60_000
const run = promisify(execFile)

const there = (...programs: readonly string[]) =>
  programs.every((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0)

/** How the one block of a language in the guide is run; without its programs it is passed over. */
const programs = [
  { language: 'sh', file: 'first.sh', program: 'bash', needs: ['bash', 'curl', 'jq'] },
  { language: 'ts', file: 'first.ts', program: process.execPath, needs: [] },
  { language: 'python', file: 'first.py', program: 'python3', needs: ['python3'] },
  { language: 'php', file: 'first.php', program: 'php', needs: ['php'] },
]

let shop: Shop
let folder: string
let origin: string
let guide: string
const blocksOf = (info: string) =>
  [...guide.matchAll(/^( *)```([^\n]+)\n(.*?)^ *```$/gmsu)]
    .filter(([, , said]) => said === info)
    .map(([, indent, , text]) => text!.replaceAll(new RegExp(`^${indent!}`, 'gmu'), ''))

beforeAll(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  shop = await openShop('sqlite', { PUBLIC_ORIGIN: origin })
  await shop.app.listen({ port, host: '127.0.0.1' })
  guide = await readFile(GUIDE, 'utf8')
  folder = await mkdtemp(join(tmpdir(), 'guide-'))
  await writeFile(join(folder, 'customer.json'), blocksOf('json customer.json')[0]!)
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await shop.close()
})

describe('what the guide for partners tells to run', () => {
  for (const { language, file, program, needs } of programs) {
    const isThere = there(...needs)
    test.runIf(isThere)(
      `brings an application from the first call to the customer, in ${language}`,
      async () => {
        const [text, ...more] = blocksOf(language)
        expect(more).toEqual([])
        await writeFile(join(folder, file), text!)
        const { key } = await partner(shop, 'test')
        const { stdout } = await run(program, [file], {
          cwd: folder,
          env: {
            PATH: process.env['PATH'],
            PAN_ORIGIN: origin,
            PAN_KEY: key,
            NO_PROXY: '127.0.0.1',
          },
        })
        expect(stdout.trim().split('\n').at(-1)).toBe('DELIVERED')
        const form = await readFile(join(folder, 'form.pdf'), 'latin1')
        expect(form.slice(0, 5)).toBe('%PDF-')
        await rm(join(folder, 'form.pdf'))
      },
      MILLISECONDS,
    )
  }
})

test('the guide says what each consent of a form means to a partner', async () => {
  const pages = ['README.md', 'applications.md', 'going-live.md'].map((name) =>
    readFile(new URL(name, GUIDE), 'utf8'),
  )
  const said = (await Promise.all(pages)).join('\n')
  const fields = ['individual', 'company'].flatMap((kind) =>
    Object.keys(applicationForm('new', kind as ApplicantKind).fields),
  )
  const consents = [...new Set(fields.filter((name) => name.startsWith('consent_')))]
  expect(consents.length).toBeGreaterThan(3)
  for (const name of consents) expect(said).toContain(name)
})
