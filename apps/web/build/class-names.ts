import { createHash } from 'node:crypto'
import { basename } from 'node:path'

/** Class names of a sheet, short because the program carries them all; the browser and the server must get the same. */
export const classNames = (name: string, file: string): string =>
  `${name}-${createHash('sha256').update(basename(file)).digest('base64url').slice(0, 4)}`
