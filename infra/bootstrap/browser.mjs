import { existsSync } from 'node:fs'
import { run } from './command.mjs'
import { say, Stop } from './workspace.mjs'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const find = () => [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path))

/** The Chromium that the browser tests drive; Debian's is installed where there is none and we may. */
export async function browser() {
  const found = find()
  if (found) return found
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) {
    throw new Stop(
      'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
    )
  }
  say('Installing Chromium …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const steps = [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]
  for (const args of steps) {
    const { ok, output } = await run('apt-get', args, { env })
    if (!ok) throw new Stop(`Chromium could not be installed:\n${output}`)
  }
  return find()
}
