// Makes the description as it is now the one that must not be broken, and gives the client its types and partners their
// collection from it. With --sentences it only takes over what is said in other words: nothing more is promised.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { breakingChanges } from './api/breaking-changes.mjs'
import { collectionOf } from './api/collection.mjs'
import { creatingPaths, forPartners, originLine, typedOperations } from './api/client-types.mjs'
import { phpDescription, pythonDescription } from './api/other-clients.mjs'
import { withSentencesOf } from './api/current-sentences.mjs'
import { describe } from './api/description.mjs'

// It asks for a TypeScript with a JavaScript API, which the workspace has not.
const GENERATOR = 'openapi-typescript@7.13.0'
const at = (path) => new URL(`../${path}`, import.meta.url)
const released = at('docs/api/openapi-released.json')
const types = at('packages/client/src/description.gen.ts')
const before = JSON.parse(readFileSync(released, 'utf8'))
const isRelease = !process.argv.includes('--sentences')
const description = isRelease ? describe() : withSentencesOf(before, describe())

// What makes the types is fetched only if there is something to make.
if (!isRelease && isDeepStrictEqual(description, before)) process.exit(0)
if (!process.argv.includes('--break')) {
  const broken = breakingChanges(before, description)
  if (broken.length > 0) {
    process.stderr.write(`${broken.join('\n')}\nWith --break it is released all the same.\n`)
    process.exit(1)
  }
}
writeFileSync(released, `${JSON.stringify(description)}\n`)

const collection = collectionOf(description, { origin: description.servers[0].url })
writeFileSync(at('docs/partners/collection.json'), `${JSON.stringify(collection, null, 2)}\n`)

writeFileSync(at('apps/api/src/http/reference/typed-operations.gen.ts'), typedOperations(description))
writeFileSync(at('packages/client-python/src/pan_client/description.py'), pythonDescription(description))
writeFileSync(at('packages/client-php/src/Description.php'), phpDescription(description))

const folder = mkdtempSync(join(tmpdir(), 'api-release-'))
const [from, to] = [join(folder, 'openapi.json'), join(folder, 'types.ts')]
const lean = forPartners(description)
writeFileSync(from, JSON.stringify(lean))
// In a folder of its own: it would go by the rules of our linters.
const { status } = spawnSync('pnpm', ['dlx', GENERATOR, from, '-o', to], { cwd: folder, stdio: 'inherit' })
if (status !== 0) process.exit(1)
const creating = creatingPaths(lean).map((path) => `  '${path}',\n`)
writeFileSync(
  types,
  `${originLine(description)}\n\n/** Where a POST creates something and takes an Idempotency-Key. */\nexport const creating = [\n${creating.join('')}] as const\n\n${readFileSync(to, 'utf8')}`,
)
rmSync(folder, { recursive: true })
