import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const program = fileURLToPath(new URL('../../../../infra/bootstrap.mjs', import.meta.url))

/** Whether it is known where the product under test keeps its data. */
export const hasOperator = process.env.DATA_DIR !== undefined

/** Types a command as an operator does, on the data of the product under test; gives what it prints. */
export async function asOperator(...command: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'admin', ...command])
  return stdout
}
