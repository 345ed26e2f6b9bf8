import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const program = fileURLToPath(new URL('../../../../infra/bootstrap.mjs', import.meta.url))
/** Compiled code is kept where the servers keep theirs: to compile it for each command takes a quarter of the command. */
const compiled = fileURLToPath(new URL('../../../api/dist/compiled', import.meta.url))

/** Whether it is known where the product under test keeps its data. */
export const hasOperator = process.env.DATA_DIR !== undefined

/** Types a command as an operator does, on the data of the product under test; gives what it prints. */
export async function asOperator(...command: readonly string[]): Promise<string> {
  const env = { ...process.env, NODE_COMPILE_CACHE: compiled }
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'admin', ...command], { env })
  return stdout
}
