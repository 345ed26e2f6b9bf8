import { execFile, execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer } from '../support/applications.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { partner } from '../support/callers.ts'

const CLIENT = join(import.meta.dirname, '../../../../packages/client')

/** What a partner's program does; it knows nothing of ours but the package. */
const PROGRAM = `
import { applications, eventPages, PageFailed, partnerClient } from '@pan/client'
import { verifyReturn } from '@pan/client/returns'
import { BadSignature, verifyWebhook } from '@pan/client/webhooks'

const { origin, key, customer } = JSON.parse(process.env.GIVEN)
const api = partnerClient({ origin, key })
const run = crypto.randomUUID()
const references = ['C-1', 'C-2', 'C-3'].map((name) => name + run)
for (const partner_reference of references) {
  const { data, error } = await api.POST('/api/v1/apply-newpan', { body: { ...customer, partner_reference } })
  if (!data) throw new Error(error.code)
}
const listed = []
for await (const each of applications(api, { limit: 1 })) listed.push(each.partner_reference)
const happened = []
for await (const { events } of eventPages(api)) happened.push(...events.map(({ type }) => type))
const refused = await api.POST('/api/v1/apply-newpan', { body: { ...customer, email_address: 'x' } })
const stranger = partnerClient({ origin, key: 'pk_test_nobody' })
const failed = await applications(stranger).next().catch((error) => error)
const forged = (() => {
  try {
    return verifyWebhook({ body: '{}', headers: {}, secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'] })
  } catch (error) {
    return error
  }
})()
const unsigned = (() => {
  try {
    return verifyReturn({ url: '?pan_time=1', secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'] })
  } catch (error) {
    return error
  }
})()
console.log(
  JSON.stringify({
    isListed: listed.slice(0, 3).join() === references.toReversed().join(),
    happened: happened[0],
    refused: [refused.response.status, refused.error.code],
    failed: [failed instanceof PageFailed, failed.response?.status],
    forged: forged instanceof BadSignature && unsigned instanceof BadSignature,
  }),
)
`

/** What a compiler must take, and what it must refuse. */
const TYPED = `
import { applications, partnerClient } from '@pan/client'
import { verifyWebhook } from '@pan/client/webhooks'

const api = partnerClient({ origin: 'https://pan.example.in', key: 'pk_test_x', language: 'ta' })
for await (const { id, application_state } of applications(api, { state: 'SUBMITTED' }))
  console.log(id.length, application_state.length)
// @ts-expect-error There is no such call.
await api.GET('/api/v1/nothing')
// @ts-expect-error The body is there as it came: a text.
verifyWebhook({ body: {}, headers: {}, secrets: [] })
`

let server: TestApp
let folder: string
let origin: string
let key: string
beforeAll(async () => {
  server = await testApp('sqlite')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  key = (await partner(server)).key
  await server.app.inject({
    method: 'POST',
    url: '/api/v1/apply-newpan',
    headers: bearer(key),
    payload: { ...validNewPan, partner_reference: 'C-0' },
  })
  server.clock.forward(10)
  folder = mkdtempSync(join(tmpdir(), 'client-package-'))
  execFileSync(process.execPath, [join(CLIENT, 'scripts/package.mjs')])
  execFileSync('npm', ['pack', join(CLIENT, 'dist')], { cwd: folder, stdio: 'ignore' })
  const [packed] = readdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const quiet = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts']
  execFileSync('npm', ['install', ...quiet, `./${packed}`], { cwd: folder, stdio: 'ignore' })
}, 60_000)
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
})

/** Every Node that there is: the workspace has one of its own. */
const nodes = [
  ...new Set(
    process.env['PATH']!.split(delimiter)
      .map((each) => join(each, 'node'))
      .filter((path) => existsSync(path))
      .map((path) => realpathSync(path)),
  ),
]

test.each(nodes)('the client that partners install works in a folder of its own, with %s', async (node) => {
  writeFileSync(join(folder, 'program.mjs'), PROGRAM)
  const given = JSON.stringify({ origin, key, customer: validNewPan })
  const { stdout } = await promisify(execFile)(node, ['program.mjs'], { cwd: folder, env: { GIVEN: given } })
  expect(JSON.parse(stdout)).toEqual({
    isListed: true,
    happened: 'application.submitted',
    refused: [422, 'VALIDATION_FAILED'],
    failed: [true, 401],
    forged: true,
  })
})

test('it has types that a strict compiler takes, and nothing in it names the workspace', () => {
  writeFileSync(join(folder, 'typed.ts'), TYPED)
  const options = { strict: true, noEmit: true, module: 'nodenext', target: 'es2022', types: [] }
  const lib = ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable']
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...options, lib }, files: ['typed.ts'] }),
  )
  const compiler = join(CLIENT, 'node_modules/typescript/bin/tsc')
  expect(execFileSync(process.execPath, [compiler, '-p', '.'], { cwd: folder }).toString()).toBe('')
  const own = readFileSync(join(folder, 'node_modules/@pan/client/package.json'), 'utf8')
  expect(own).not.toMatch(/catalog:|workspace:|devDependencies/u)
})
