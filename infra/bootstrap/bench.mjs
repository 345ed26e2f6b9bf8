import { existsSync, readdirSync } from 'node:fs'
import { run } from './command.mjs'
import { build, install } from './install.mjs'
import { at, say, Stop } from './workspace.mjs'

const isBench = (name) => /\.bench\.(ts|mjs)$/.test(name)

function benches() {
  return ['api', 'web'].flatMap((app) => {
    const folder = at('apps', app, 'bench')
    const names = existsSync(folder) ? readdirSync(folder).filter(isBench).toSorted() : []
    return names.map((name) => ({ app, name }))
  })
}

/** Runs every benchmark, one after another: two at a time would measure each other. */
export async function bench() {
  await install()
  await build()
  const wanted = process.argv.slice(3)
  const chosen = benches().filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  )
  if (chosen.length === 0) throw new Stop('There is no such benchmark.')
  let code = 0
  for (const { app, name } of chosen) {
    say(`\n── ${app}: ${name}`)
    const { ok } = await run('node', [`bench/${name}`], { cwd: at('apps', app), show: true, minutes: 120 })
    if (!ok) code = 1
  }
  return code
}
