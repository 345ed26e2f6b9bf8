import { run } from './command.mjs'
import { build, install } from './install.mjs'
import { publicPort } from './ports.mjs'
import { logsIn, startProduct } from './product.mjs'
import { onEnd } from './signals.mjs'
import { dataDir, say } from './workspace.mjs'

function addresses({ origin, staff, gateway, mailbox }, data, logs) {
  say()
  say(`  The site             ${origin}`)
  say(`  Back office          ${staff}`)
  say(`  API reference        ${origin}/partner-with-us/reference`)
  say(`  Sandbox gateway      ${gateway}`)
  say(`  Mailbox              ${mailbox}`)
  say(`  Data                 ${data}`)
  if (logs) say(`  Logs                 ${logs}`)
  say()
  say('  Ctrl-C stops everything.')
  say()
}

/** Runs the product until it is told to stop (exit 0) or one of its servers ends unasked (exit 1). */
export async function serve(mode) {
  const port = await publicPort()
  const data = dataDir()
  const logs = mode === 'built' ? logsIn(data) : undefined
  let end
  let isWanted = true
  const ended = new Promise((done) => (end = done))
  onEnd(() => {
    isWanted = false
    end({ code: 0 })
  })
  say('Starting …')
  const onLost = (reason) => end({ code: 1, reason })
  const product = await startProduct({ port, data, logs, mode, onLost, isWanted: () => isWanted })
  if (!product) return 0
  addresses(product, data, logs)
  const { code, reason } = await ended
  say(reason ? `\n${reason}\n\nStopping the rest …` : '\nStopping …')
  const isClean = await product.stop()
  say(isClean ? 'Stopped.' : 'Stopped; a server did not end in time and was ended by force.')
  return isClean ? code : 1
}

export async function start() {
  await install()
  await build()
  return serve('built')
}

export async function dev() {
  await install()
  // The API's data files are made by its build, which serving from the source leaves out.
  await run('pnpm', ['--filter', '@pan/api', 'run', 'prepare-data'], { show: true })
  return serve('watched')
}
