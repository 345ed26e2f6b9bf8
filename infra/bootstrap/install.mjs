import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { run } from './command.mjs'
import { at, say, Stop } from './workspace.mjs'

const pnpm = 'pnpm@12.21.0'
const stampFile = at('node_modules', '.installed')

function manifests() {
  const packages = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(at(folder)).map((name) => at(folder, name, 'package.json')),
  )
  return [at('pnpm-lock.yaml'), at('pnpm-workspace.yaml'), at('package.json'), ...packages].filter(existsSync)
}

/** Everything that decides what an install would do; equal stamps mean that there is nothing to do. */
function stamp() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${pnpm}`)
  for (const file of manifests()) hash.update(readFileSync(file))
  return hash.digest('hex')
}

const isInstalled = (wanted) =>
  existsSync(at('node_modules', '.bin', 'node')) &&
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8') === wanted

/** Installs exactly what the lock file says, and nothing when that is already there. */
export async function install() {
  const wanted = stamp()
  if (isInstalled(wanted)) return
  say('Installing packages …')
  // A folder made under another HOME names another store; there is nobody to ask whether it may be replaced.
  const args = ['--yes', pnpm, 'install', '--frozen-lockfile', '--config.confirmModulesPurge=false']
  const { ok } = await run('npx', args, { show: true })
  if (!ok) throw new Stop('The packages could not be installed; the lines above say why.')
  // Optional packages fail without a word, and Node itself is one of them.
  if (!existsSync(at('node_modules', '.bin', 'node'))) {
    throw new Stop(
      `There is no Node 26 package for ${process.platform} ${process.arch}: ` +
        'Linux on x64 or arm64 and macOS on arm64 are supported.',
    )
  }
  writeFileSync(stampFile, wanted)
}

/** Builds what changed since the last build. */
export async function build() {
  say('Building …')
  const args = ['run', 'build', '--output-logs=errors-only', '--no-update-notifier']
  const { ok, output } = await run('turbo', args)
  if (!ok) throw new Stop(`${output}\nThe build failed.`)
}
