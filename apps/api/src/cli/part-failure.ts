import { dependencyFailure } from '../errors/dependency-errors.ts'
import { StorageError } from '../files/s3-settings.ts'
import { ScannerError } from '../files/virus-scan.ts'
import { GatewayError } from '../payment-gateway/gateway.ts'
import { reasonOf } from './reason.ts'

const TRY = '`admin configuration try` asks every part and says which one refuses what.'

/** What to do about a file or a folder of the service. */
const REMEDIES: Readonly<Record<string, string>> = {
  EACCES: 'It has to belong to the user who runs the service.',
  EPERM: 'It has to belong to the user who runs the service.',
  EEXIST: 'Something else is in its place.',
  ENOTDIR: 'Something else is in the place of its folder.',
  EROFS: 'Its disk may only be read: mount it for writing again.',
  ENOSPC: 'Its disk is full.',
  EDQUOT: 'Its disk is full.',
  EIO: 'Its disk has a fault.',
}

function* chain(error: unknown): Generator<Error> {
  for (let at = error; at instanceof Error; at = at.cause) yield at
}

function partOf(error: Error): string | undefined {
  if (error instanceof StorageError) return 'The object storage with the files of people'
  if (error instanceof ScannerError) return 'The virus scanner at CLAMD_ADDRESS'
  if (error instanceof GatewayError) return 'The payment gateway'
  return undefined
}

function ofDisk(error: Error): string | undefined {
  const { code = '', path } = error as NodeJS.ErrnoException
  const remedy = REMEDIES[code]
  return remedy === undefined || path === undefined ? undefined : `${path} cannot be used: ${code}. ${remedy}`
}

/** Which part a command could not use, why, and what to do; undefined for a fault of another kind. */
export function partFailure(error: unknown): string | undefined {
  for (const each of chain(error)) {
    const part = partOf(each)
    if (part !== undefined) return `${part} cannot be used: ${reasonOf(each)}. ${TRY}`
    const told = ofDisk(each)
    if (told !== undefined) return told
  }
  const failure = dependencyFailure(error)
  return failure && `The database cannot be used: ${failure}. ${TRY}`
}
