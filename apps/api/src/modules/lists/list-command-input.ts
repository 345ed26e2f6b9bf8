import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { STAFF_LISTS, type StaffListName } from '@pan/contracts/staff/lists/staff-lists'
import { UsageError } from '../../cli/command.ts'

const FILE_BYTES_MAX = 64 * 1024 * 1024

export function listNamed(text: string | undefined): StaffListName {
  const name = STAFF_LISTS.find((each) => each === text)
  if (!name) throw new UsageError(`Which list? ${STAFF_LISTS.join(', ')}.`)
  return name
}

/** What is no file, such as a device, may have no end. */
export async function bytesOf(path: string): Promise<Buffer> {
  const cannot = () => {
    throw new UsageError(`${path} cannot be read.`)
  }
  const file = await stat(resolve(path)).catch(cannot)
  if (!file.isFile()) return cannot()
  if (file.size > FILE_BYTES_MAX) throw new UsageError(`${path} is larger than 64 MB.`)
  return readFile(resolve(path)).catch(cannot)
}

/** What stands as name=value among the arguments, and the others. */
export function settings(args: readonly string[], known: readonly string[]) {
  const values = new Map<string, string>()
  const others: string[] = []
  for (const arg of args) {
    const at = arg.indexOf('=')
    const name = arg.slice(0, at)
    if (at > 0 && known.includes(name)) values.set(name, arg.slice(at + 1))
    else others.push(arg)
  }
  return { values, others }
}
