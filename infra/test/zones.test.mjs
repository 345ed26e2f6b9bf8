import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at } from '../bootstrap/workspace.mjs'

const api = 'apps/api/src'
const web = 'apps/web/src'
const contracts = 'packages/contracts/src'

/** One wrong import for each rule: which rule, who imports, what is imported. */
const wrong = [
  ['contracts-are-pure', `${contracts}/clock.ts`, 'node:fs'],
  ['contracts-are-pure', `${contracts}/server.ts`, 'fastify'],
  ['kit-knows-nothing-of-pan', `${contracts}/kit/label.ts`, `${contracts}/pan/fees.ts`],
  ['pan-facts-do-not-know-forms', `${contracts}/pan/proof-documents.ts`, `${contracts}/forms/track.form.ts`],
  ['api-without-web', `${api}/pages.ts`, `${web}/page.ts`],
  ['web-without-api', `${web}/answers.ts`, `${api}/answers.ts`],
  ['client-stands-alone', 'packages/client/src/peek.ts', `${contracts}/errors.ts`],
  ['stand-ins-stay-outside', `${api}/pay.ts`, 'apps/sandbox-gateway/src/link-book.ts'],
  ['stand-ins-stand-alone', 'apps/mailbox/src/peek.ts', `${api}/mails.ts`],
  ['no-shipping-of-tests', `${api}/fake.ts`, 'apps/api/test/app.ts'],
  ['main-is-the-top', `${api}/again.ts`, `${api}/main.ts`],
  ['app-is-below-main-only', `${api}/http/self.ts`, `${api}/app.ts`],
  ['foundations-do-not-know-modules', `${api}/mail/peek.ts`, `${api}/modules/letters/letters.service.ts`],
  ['routes-use-services', `${api}/modules/a/a.routes.ts`, `${api}/modules/a/a.repository.ts`],
  ['routes-use-services', `${api}/modules/b/b.routes.ts`, `${api}/db/store.ts`],
  ['services-without-fastify', `${api}/modules/c/c.service.ts`, 'fastify'],
  ['repositories-do-not-fail', `${api}/modules/d/d.repository.ts`, `${api}/errors/failure.ts`],
  ['modules-meet-in-services', `${api}/modules/e/e.service.ts`, `${api}/modules/f/f.repository.ts`],
  [
    'modules-meet-in-services',
    `${api}/modules/partners/j/j.service.ts`,
    `${api}/modules/partners/k/k.repository.ts`,
  ],
  ['app-is-below-main-only', `${api}/modules/l/l.service.ts`, `${api}/composition/services.ts`],
  ['services-without-fastify', `${api}/modules/m/m.service.ts`, `${api}/http/serve.ts`],
  ['features-do-not-meet', `${web}/features/applications/form.tsx`, `${web}/features/home/hero.tsx`],
  ['components-without-router', `${web}/features/applications/way.tsx`, '@tanstack/react-router'],
  ['site-without-back-office', `${web}/program/site.tsx`, `${web}/staff/program/router.tsx`],
  ['site-without-back-office', `${web}/features/home/rights.tsx`, `${contracts}/staff/roles.ts`],
  ['ui-knows-no-product', `${web}/ui/button.tsx`, `${web}/features/home/lead.tsx`],
  ['ui-knows-no-product', `${web}/ui/pan-input.tsx`, `${contracts}/pan/pan-number.ts`],
]

const right = [
  [`${api}/modules/g/g.routes.ts`, `${api}/modules/g/g.service.ts`],
  [`${api}/modules/h/h.service.ts`, `${api}/modules/i/i.service.ts`],
  [`${web}/routes/index.tsx`, `${web}/features/start/start.tsx`],
  [`${contracts}/forms/login.form.ts`, `${contracts}/kit/form.ts`],
]

let folder
let found

/** Every import is type-only too: a direction is a direction, whether code or types travel. */
function plant(from, target) {
  const isFile = target.includes('/src/') || target.includes('/test/')
  const up = '../'.repeat(dirname(from).split('/').length)
  write(from, `import type * as it from '${isFile ? up + target : target}'\nexport type It = typeof it\n`)
  if (isFile) write(target, 'export const here = true\n')
}

function write(file, text) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pan-zones-'))
  for (const library of ['fastify', '@tanstack/react-router']) {
    // Where libraries have their built code: what is ours under that name is left out.
    write(`node_modules/${library}/package.json`, `{"name":"${library}","main":"dist/main.js"}`)
    write(`node_modules/${library}/dist/main.js`, '')
  }
  write('package.json', '{"dependencies":{"fastify":"1","@tanstack/react-router":"1"}}')
  symlinkSync(at('.dependency-cruiser.mjs'), join(folder, '.dependency-cruiser.mjs'))
  symlinkSync(at('tsconfig.base.json'), join(folder, 'tsconfig.base.json'))
  for (const [, from, target] of wrong) plant(from, target)
  for (const [from, target] of right) plant(from, target)
  const args = ['--output-type', 'json', 'apps', 'packages']
  const output = execFileSync(at('node_modules', '.bin', 'depcruise'), args, {
    cwd: folder,
    encoding: 'utf8',
  })
  found = JSON.parse(output).summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('import zones', () => {
  test.each(wrong)('%s forbids %s → %s', (rule, from) => {
    expect(found).toContain(`${rule}: ${from}`)
  })

  test.each(right)('%s → %s is allowed', (from) => {
    expect(found.filter((violation) => violation.endsWith(from))).toEqual([])
  })
})
