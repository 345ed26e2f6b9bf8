import { execFile, spawnSync } from 'node:child_process'
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const PACKAGES = join(import.meta.dirname, '../../../../../packages')
const run = promisify(execFile)

export const there = (program: string, ...args: readonly string[]) =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0
/** Of several Pythons the first one that can make a wheel; setuptools refuses to come after pip. */
const wheelMaker = ['python3', '/usr/bin/python3'].find((program) =>
  there(program, '-c', 'import setuptools, wheel, pip'),
)
export const python = wheelMaker ?? 'python3'

/** What loads the classes where Composer is missing. */
const AUTOLOAD = `<?php
spl_autoload_register(function (string $class): void {
    $file = __DIR__ . '/client/' . basename(str_replace('\\\\', '/', $class)) . '.php';
    if (is_file($file)) {
        require $file;
    }
});
`

async function npm(folder: string): Promise<void> {
  const client = join(PACKAGES, 'client')
  await run(process.execPath, [join(client, 'scripts/package.mjs')])
  await run('npm', ['pack', join(client, 'dist')], { cwd: folder })
  const packed = (await readdir(folder)).find((name) => name.endsWith('.tgz'))!
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const quiet = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts']
  await run('npm', ['install', ...quiet, `./${packed}`], { cwd: folder })
}

/** Puts the client for Python into `site`, from its wheel. */
export async function wheel(folder: string): Promise<void> {
  // Where no wheel can be made, the package lies there as it would be installed.
  if (wheelMaker === undefined)
    return cp(join(PACKAGES, 'client-python/src'), join(folder, 'site'), { recursive: true })
  const source = join(folder, 'client-python')
  await cp(join(PACKAGES, 'client-python'), source, { recursive: true })
  const quiet = ['--no-index', '--no-deps', '--disable-pip-version-check', '--quiet']
  await run(python, ['-m', 'pip', 'wheel', ...quiet, '--no-build-isolation', '--wheel-dir', folder, source])
  const made = (await readdir(folder)).find((name) => name.endsWith('.whl'))!
  await run(python, ['-m', 'pip', 'install', ...quiet, '--target', join(folder, 'site'), join(folder, made)])
}

/** What a partner's `composer.json` says: the client from a folder, and nothing from anywhere else. */
const needed = {
  repositories: [
    {
      type: 'path',
      url: join(PACKAGES, 'client-php'),
      options: { symlink: false, versions: { 'pan/client': '1.0.0' } },
    },
    { 'packagist.org': false },
  ],
  require: { 'pan/client': '*' },
}

/** Puts the client for PHP into `vendor`, as Composer does. */
export async function vendor(folder: string): Promise<void> {
  if (!there('composer', '--version')) {
    await mkdir(join(folder, 'vendor'))
    await cp(join(PACKAGES, 'client-php/src'), join(folder, 'vendor/client'), { recursive: true })
    return writeFile(join(folder, 'vendor/autoload.php'), AUTOLOAD)
  }
  await writeFile(join(folder, 'composer.json'), JSON.stringify(needed))
  const composer = { COMPOSER_HOME: join(folder, '.composer'), COMPOSER_ALLOW_SUPERUSER: '1' }
  await run('composer', ['install', '--no-interaction', '--quiet'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...composer, COMPOSER_DISABLE_NETWORK: '1' },
  })
}

export interface Language {
  readonly name: string
  readonly isThere: boolean
  /** Puts the client into a folder in which nothing else of ours is. */
  readonly install: (folder: string) => Promise<void>
  readonly files: readonly string[]
  readonly program: string
  /** Beside the address and the key. */
  readonly env: (folder: string) => Readonly<Record<string, string>>
}

const noMore = () => ({})

/** The languages in which partners write, each with its client installed as its package. */
export const languages: readonly Language[] = [
  {
    name: 'TypeScript',
    isThere: true,
    install: npm,
    files: ['afternoon.ts'],
    program: process.execPath,
    env: noMore,
  },
  {
    name: 'Python',
    isThere: there(python, '--version'),
    install: wheel,
    files: ['afternoon.py'],
    program: python,
    env: (folder) => ({ PYTHONPATH: join(folder, 'site') }),
  },
  {
    name: 'PHP',
    isThere: there('php', '--version'),
    install: vendor,
    files: ['afternoon.php', 'hook.php'],
    program: 'php',
    env: noMore,
  },
]
