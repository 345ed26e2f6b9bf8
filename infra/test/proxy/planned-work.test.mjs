import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { sentences } from '../../../packages/contracts/src/messages/catalogues.ts'
import { at } from '../../bootstrap/workspace.mjs'
import { hasCaddy, started } from './caddy.mjs'

const OPERATOR = {
  OPERATOR_NAME: 'Asha & Sons',
  SUPPORT_EMAIL: 'help@pan.example',
  SUPPORT_PHONES: '+91 44 1234 5678, 1800 123 456',
}
/** A day after now, as an operator writes it in Indian time. */
const TOMORROW = new Date(Date.now() + (24 + 5.5) * 3_600_000).toISOString()
const [day, time] = [TOMORROW.slice(0, 10), TOMORROW.slice(11, 16)]
const DAY_SHOWN = day.split('-').toReversed().join('-')

const UNTIL = `until-${day}-${time.replace(':', '.')}`

/** The proxy with all servers behind it away, at a moment when the operator has made a file of this name. */
async function atWork(until, given = OPERATOR, text = '') {
  const proxy = await started((request) => request.socket.destroy(), given)
  await new Promise((closed) => proxy.behind.close(closed))
  writeFileSync(join(proxy.plannedWork, until), text)
  return proxy
}

test.runIf(hasCaddy)(
  'while planned work goes on every page says so, until when and how to reach us, though no server runs',
  async () => {
    const { site, staff } = await atWork(UNTIL)
    const said = async ([url, accepted, language, init = {}]) => {
      const answer = await fetch(url, { ...init, headers: { 'accept-language': accepted } })
      const page = await answer.text()
      const t = sentences[language]
      expect([url, answer.status, answer.headers.get('content-language')]).toEqual([url, 503, language])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      const wait = Number(answer.headers.get('retry-after'))
      expect(wait).toBeGreaterThan(86_400 - 120)
      expect(wait).toBeLessThanOrEqual(86_400)
      expect(page).toMatch(/^<!doctype html>/u)
      expect(page).toContain(`<html lang="${language}">`)
      for (const key of ['title', 'lead', 'draft']) expect(page).toContain(t(`planned.${key}`))
      expect(page).toContain(t('planned.until', { day: DAY_SHOWN, time }))
      expect(page).toContain('Asha &amp; Sons')
      expect(page).toContain('<a href="mailto:help@pan.example">help@pan.example</a>')
      expect(page).toContain('<a href="tel:+914412345678">+91 44 1234 5678</a>')
      expect(page).toContain('<a href="tel:1800123456">1800 123 456</a>')
      expect(page).not.toMatch(/<script|\{\{/u)
    }
    const asked = [
      [`${site}/`, 'en-IN', 'en'],
      [`${site}/`, 'hi-IN,en;q=0.5', 'hi'],
      [`${site}/ta/apply-new-pan`, 'en-IN', 'ta'],
      [`${site}/ta/apply-new-pan?lang=hi`, 'en-IN', 'hi'],
      [`${site}/hi?lang=en`, 'hi-IN', 'en'],
      [`${site}/apply-new-pan`, 'en-IN', 'en', { method: 'POST', body: 'surname=Rao' }],
      [`${staff}/cases`, 'ta', 'ta'],
    ]
    for (const each of asked) await said(each)
  },
)

test.runIf(hasCaddy)(
  'while planned work goes on the API answers with a problem of its own code',
  async () => {
    const { site, line } = await atWork(UNTIL)
    for (const [language, id] of [
      ['ta', 'my-own.id_1'],
      ['en', undefined],
    ]) {
      const headers = { 'accept-language': language, ...(id && { 'x-request-id': id }) }
      const answer = await fetch(`${site}/api/v1/apply-new-pan`, { method: 'POST', body: '{}', headers })
      const problem = await answer.json()
      expect([
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('content-language'),
      ]).toEqual([503, 'application/problem+json; charset=utf-8', language])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(86_000)
      expect(problem).toMatchObject({
        status: 503,
        code: 'PLANNED_WORK',
        message: sentences[language]('error.PLANNED_WORK'),
        request_id: id ?? expect.stringMatching(/^[\w-]{36}$/u),
      })
      await line(problem.request_id)
    }
  },
)

test.runIf(hasCaddy).each([
  ['is over', 'until-2026-01-01-02.00'],
  ['is not written', 'until'],
  ['cannot be read', 'until-6-December-two-at-night'],
])('where the time %s, none is promised, and nobody of us is named who has no name', async (_, until) => {
  const { site } = await atWork(until, { OPERATOR_NAME: '', SUPPORT_EMAIL: '', SUPPORT_PHONES: '' })
  const answer = await fetch(site)
  const page = await answer.text()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '600'])
  expect(page).toContain(sentences.en('planned.open'))
  expect(page).not.toContain(sentences.en('contact.reach'))
  expect(page).not.toMatch(/\d{2}:\d{2}/u)
})

test.runIf(hasCaddy)(
  'the file itself is never opened: whatever it has in it, and where nobody can',
  async () => {
    const { site, plannedWork } = await atWork('until', OPERATOR, '{{ env "HOME" }} {{ of no kind')
    const look = async () => {
      const answer = await fetch(site)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '600'])
      expect(await answer.text()).toContain(sentences.en('planned.open'))
      const call = await fetch(`${site}/api/v1/states`)
      expect([call.status, (await call.json()).code]).toEqual([503, 'PLANNED_WORK'])
    }
    await look()
    rmSync(join(plannedWork, 'until'))
    // A socket is there, and no program opens it as a file, whoever it runs as.
    const socket = createServer().listen(join(plannedWork, 'until'))
    await once(socket, 'listening')
    try {
      await look()
    } finally {
      socket.close()
    }
  },
)

test.runIf(hasCaddy)('a file begins planned work and its removal ends it, without a restart', async () => {
  const { site, plannedWork } = await started((_, response) => response.end('here'))
  const asked = async () => (await fetch(`${site}/api/v1/states`)).status
  const until = join(plannedWork, UNTIL)
  expect(await asked()).toBe(200)
  writeFileSync(until, '')
  expect(await asked()).toBe(503)
  rmSync(until)
  expect(await asked()).toBe(200)
})

test.runIf(hasCaddy)('of several times the one that was named last counts', async () => {
  const { site, plannedWork } = await atWork('until-2026-01-01-02.00')
  const before = new Date(Date.now() - 60_000)
  utimesSync(join(plannedWork, 'until-2026-01-01-02.00'), before, before)
  writeFileSync(join(plannedWork, UNTIL), '')
  expect(await (await fetch(site)).text()).toContain(sentences.en('planned.until', { day: DAY_SHOWN, time }))
})

const read = (...path) => readFileSync(at('infra', ...path), 'utf8')
const objectsOf = (...path) => parseAllDocuments(read(...path)).map((each) => each.toJS())

test('on Kubernetes what is applied meanwhile leaves every service where it was led', () => {
  const page = readFileSync(at('docs', 'kubernetes.md'), 'utf8')
  expect(page).toMatch(/^ {4}apply\(\) \{ .* kubectl apply -k \. "\$@"; \}$/mu)
  const [, left] = /type `apply -l '!(\w+)'` wherever `apply` stands/u.exec(page)
  const [, led] = /lead\(\) \{ for each in ([a-z ]+); do kubectl -n pan patch service/u.exec(page)
  const { resources } = parse(read('kubernetes', 'kustomization.yaml'))
  const leftOut = resources
    .flatMap((name) => objectsOf('kubernetes', name))
    .filter(({ metadata }) => metadata.labels?.[left])
  expect(leftOut.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual(
    led.split(' ').map((name) => `Service ${name}`),
  )
})

test('on Kubernetes it is answered by the same files, behind the services of the servers', () => {
  const files = readdirSync(at('infra', 'planned-work')).filter((name) =>
    /\.(?:tmpl|\w*caddy\w*)$/iu.test(name),
  )
  const { configMapGenerator } = parse(read('planned-work', 'kustomization.yaml'))
  expect(configMapGenerator[0].files.toSorted()).toEqual(files.toSorted())
  const [deployment] = objectsOf('planned-work', 'planned-work.yaml')
  const [{ image, ports, securityContext }] = deployment.spec.template.spec.containers
  expect(image).toBe(parse(read('docker', 'compose.yaml'), { merge: true }).services.proxy.image)
  // Its program has this capability in its file: without it the kernel does not start it.
  expect(securityContext.capabilities).toEqual({ drop: ['ALL'], add: ['NET_BIND_SERVICE'] })
  const services = objectsOf('kubernetes', 'services.yaml')
  for (const app of ['api', 'web', 'staff']) {
    const { spec } = services.find(({ metadata }) => metadata.name === app)
    expect([app, spec.ports[0].targetPort]).toEqual([app, ports[0].name])
  }
})
