import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { referenceContent } from '../../../apps/api/src/http/reference/reference-content.ts'
import { sampleOf } from '../../../apps/web/src/features/reference/samples/samples.ts'

const folder = mkdtempSync(join(tmpdir(), 'pan-samples-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Every example of the reference in a language: the name of its operation and the program. */
let samples
beforeAll(async () => {
  const operations = Object.values((await referenceContent()).operations).map((text) => JSON.parse(text))
  samples = (language) =>
    operations.flatMap((operation) =>
      (operation.body?.examples ?? [{ name: '', value: undefined }]).map(({ name, value }) => [
        `${operation.id} ${name}`.trim(),
        sampleOf(language, operation, value),
      ]),
    )
})

const has = (program) => spawnSync(program, ['--version']).status === 0

/** Gives the programs to one that reads all of them and prints what is wrong with each. */
function faultsBy(program, args, language) {
  const file = join(folder, `${language}.json`)
  writeFileSync(file, JSON.stringify(samples(language)))
  return execFileSync(program, [...args, file], { encoding: 'utf8', maxBuffer: 1e8 }).trim()
}

test('every example in TypeScript can be read', () => {
  const all = samples('typescript')
  expect(all.length).toBeGreaterThan(140)
  for (const [name, code] of all) expect([name, () => stripTypeScriptTypes(code)]).toSatisfy(canBeRead)
})

function canBeRead([name, read]) {
  try {
    return typeof read() === 'string'
  } catch (cause) {
    throw new Error(name, { cause })
  }
}

test('every example for curl can be read by the shell', () => {
  const code = samples('curl')
    .map(([, each], index) => `f${index}() {\n${each}\n}`)
    .join('\n')
  expect(spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' }).stderr).toBe('')
})

test.skipIf(!has('python3'))('every example in Python can be read', () => {
  const check =
    'import ast, json, sys\nfor name, code in json.load(open(sys.argv[1])):\n    try: ast.parse(code)\n    except SyntaxError as error: print(name, error)'
  expect(faultsBy('python3', ['-c', check], 'python')).toBe('')
})

test.skipIf(!has('php'))('every example in PHP can be read', () => {
  const check =
    'foreach (json_decode(file_get_contents($argv[1]), true) as [$name, $code]) { try { token_get_all($code, TOKEN_PARSE); } catch (ParseError $error) { echo $name, " ", $error->getMessage(), "\\n"; } }'
  expect(faultsBy('php', ['-r', check, '--'], 'php')).toBe('')
})

test('what a partner’s client knows is called with it, and what it does not is called by HTTP', () => {
  const of = (language, name) => new Map(samples(language)).get(name)
  expect(of('typescript', 'applyNewPan company')).toContain("api.POST('/api/v1/apply-newpan', {")
  expect(of('python', 'applyNewPan company')).toContain('client.post("apply-newpan", {')
  expect(of('php', 'applyNewPan company')).toContain("$client->post('apply-newpan', [")
  expect(of('python', 'changeWebhook example')).toContain('method="PUT"')
  expect(of('typescript', 'login example')).toContain('await fetch(`${process.env.PAN_ORIGIN}/api/v1/login`')
  expect(of('curl', 'submitBatch example')).toContain('-F file=@orders.csv')
})
