import { run } from './command.mjs'
import { install } from './install.mjs'

/** One program of the workspace, installed if need be; its exit code. */
async function tool(program, args) {
  await install()
  const { ok } = await run(program, args, { show: true })
  return ok ? 0 : 1
}

/** Writes what the documentation says from the code; its exit code. */
export async function docs() {
  const codes = [
    await tool('node', ['infra/forms-document.mjs']),
    await tool('node', ['infra/configuration-document.mjs']),
  ]
  return Math.max(...codes)
}

/** Gives every file the one format. */
export const format = () => tool('oxfmt', [])
