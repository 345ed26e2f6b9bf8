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

// The same Chromium without windows: a journey takes a quarter less.
const HEADLESS = 'chromium-headless-shell'

/** The Chromium that the browser tests drive; undefined where there is none. */
export const chromium = () =>
  [
    process.env.CHROMIUM_PATH,
    ...[HEADLESS, 'chromium', 'chromium-browser', 'google-chrome'].map(inPath),
    ...macApplications,
  ].find((path) => path && existsSync(path))

/** What the tests need beside npm's packages: what it is for, whether it is there, and Debian's package of it. */
const needed = [
  { what: 'Chromium (or its path in CHROMIUM_PATH)', isThere: chromium, debian: HEADLESS },
  { what: 'qpdf', isThere: () => inPath('qpdf'), debian: 'qpdf' },
  { what: 'pdftotext and pdftoppm', isThere: () => inPath('pdftoppm'), debian: 'poppler-utils' },
  { what: 'zbarimg', isThere: () => inPath('zbarimg'), debian: 'zbar-tools' },
  // The clients for partners in other languages.
  { what: 'php', isThere: () => inPath('php'), debian: 'php-cli' },
  { what: 'pip for Python', isThere: () => inPath('pip3'), debian: 'python3-pip' },
]

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const apt = (...args) => run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })

/** Installs packages of Debian; what apt-get said when it could not. */
async function installed(packages) {
  const update = await apt('update', '-qq')
  if (!update.ok) return update
  return apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

/** Installs the programs that are missing, where we may; a sentence that names them where we may not. */
export async function providePrograms() {
  const missing = needed.filter(({ isThere }) => !isThere())
  const packages = missing.map(({ debian }) => debian)
  if (missing.length > 0 && !mayInstall()) {
    throw new Stop(
      `The tests need ${missing.map(({ what }) => what).join(', ')}, and only root on Debian can install them: ` +
        `apt-get install ${packages.join(' ')}`,
    )
  }
  if (packages.length > 0) {
    say(`Installing ${packages.join(', ')} …`)
    const { output } = await installed(packages)
    const lacking = needed.filter(({ isThere }) => !isThere())
    if (lacking.length > 0) throw new Stop(`apt-get could not install ${packages.join(', ')}:\n${output}`)
  }
  // Another Chromium does as well, only slower: it is no fault when this one cannot be had.
  if (!process.env.CHROMIUM_PATH && !inPath(HEADLESS) && mayInstall()) await installed([HEADLESS])
}
