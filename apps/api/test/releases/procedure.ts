import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { bundle } from '../support/server-process.ts'

const run = promisify(execFile)

/** What an operator types beside a server, with the built program; gives what it prints. */
export async function admin(environment: Record<string, string>, ...argv: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [bundle('admin.mjs'), ...argv], {
    env: { PATH: process.env['PATH'], ...environment },
    encoding: 'utf8',
  })
  return stdout
}
