// Makes the package that partners install in `dist/`: `npm pack ./dist` or `npm publish ./dist` there. What it needs from others is
// in it, so that it is installed without a second look at any registry.
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const here = join(import.meta.dirname, '..')
const root = join(here, '..', '..')
const dist = join(here, 'dist')
const json = (path) => JSON.parse(readFileSync(path, 'utf8'))

rmSync(dist, { recursive: true, force: true })
const compiler = createRequire(join(here, 'package.json')).resolve('typescript/package.json')
execFileSync(process.execPath, [join(dirname(compiler), 'bin/tsc'), '-p', 'tsconfig.package.json'], {
  cwd: here,
  stdio: 'inherit',
})

/** A package beside another one, with everything that it needs itself. */
function bundle(name, from, bundled = {}) {
  const folder = realpathSync(join(from, name))
  const { version, dependencies = {} } = json(join(folder, 'package.json'))
  cpSync(folder, join(dist, 'node_modules', name), { recursive: true })
  for (const other of Object.keys(dependencies)) bundle(other, dirname(folder), bundled)
  bundled[name] = version
  return bundled
}

const { name, description, license, dependencies } = json(join(here, 'package.json'))
const bundled = {}
for (const other of Object.keys(dependencies)) bundle(other, join(here, 'node_modules'), bundled)
const entry = (file) => ({ types: `./${file}.d.ts`, default: `./${file}.js` })
const made = {
  name,
  version: json(join(root, 'package.json')).version,
  description,
  license,
  type: 'module',
  engines: { node: '>=20' },
  exports: { '.': entry('client'), './returns': entry('returns'), './webhooks': entry('webhooks') },
  dependencies: bundled,
  bundleDependencies: Object.keys(bundled),
}
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(made, null, 2)}\n`)
for (const [from, file] of [
  [here, 'README.md'],
  [root, 'LICENSE'],
])
  cpSync(join(from, file), join(dist, file))
