// Lints the description of the API with the well-known tools. They bring hundreds of packages along, which neither the
// product nor its tests need, so they are fetched for this alone.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from './api/description.mjs'

const tools = [
  ['@redocly/cli@2.77.0', 'redocly', 'lint'],
  ['@stoplight/spectral-cli@6.16.3', 'spectral', 'lint', '--fail-severity', 'hint'],
  ['@seriousme/openapi-schema-validator@2.11.0', 'validate-api'],
]

const folder = mkdtempSync(join(tmpdir(), 'api-lint-'))
const file = join(folder, 'openapi.json')
writeFileSync(file, JSON.stringify(describe(), null, 2))
try {
  for (const [tool, program, ...args] of tools) {
    const { status } = spawnSync('pnpm', ['--package', tool, 'dlx', program, ...args, file], {
      stdio: 'inherit',
    })
    if (status !== 0) process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true })
}
