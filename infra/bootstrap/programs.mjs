import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './command.mjs'
import { say, Stop } from './workspace.mjs'

const inPath = (name) =>
  process.env.PATH.split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

const macApplications = ['Chromium', 'Google Chrome'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

/** The Chromium that the browser tests drive; undefined where there is none. */
export const chromium = () =>
  [
    process.env.CHROMIUM_PATH,
    ...['chromium', 'chromium-browser', 'google-chrome'].map(inPath),
    ...macApplications,
  ].find((path) => path && existsSync(path))

/** What the tests need beside npm's packages: what it is for, whether it is there, and Debian's package of it. */
const needed = [
  { what: 'Chromium (or its path in CHROMIUM_PATH)', isThere: chromium, debian: 'chromium' },
  { what: 'qpdf', isThere: () => inPath('qpdf'), debian: 'qpdf' },
  { what: 'pdftotext and pdftoppm', isThere: () => inPath('pdftoppm'), debian: 'poppler-utils' },
]

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function apt(...args) {
  const { ok, output } = await run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
  if (!ok) throw new Stop(`apt-get ${args.join(' ')} failed:\n${output}`)
}

/** Installs the programs that are missing, where we may; a sentence that names them where we may not. */
export async function providePrograms() {
  const missing = needed.filter(({ isThere }) => !isThere())
  if (missing.length === 0) return
  const packages = missing.map(({ debian }) => debian)
  if (!mayInstall()) {
    throw new Stop(
      `The tests need ${missing.map(({ what }) => what).join(', ')}, and only root on Debian can install them: ` +
        `apt-get install ${packages.join(' ')}`,
    )
  }
  say(`Installing ${packages.join(', ')} …`)
  await apt('update', '-qq')
  await apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}
