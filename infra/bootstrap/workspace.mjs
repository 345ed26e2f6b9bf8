import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const at = (...parts) => join(root, ...parts)

/** Where the product keeps what it must not lose; DATA_DIR is read against the root of the repository. */
export const dataDir = () => resolve(root, process.env.DATA_DIR || '.data')

/** The environment of every child: the project's own Node and tools come first, nothing phones home. */
export const environment = (extra = {}) => ({
  ...process.env,
  PATH: `${at('node_modules', '.bin')}:${process.env.PATH}`,
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  NO_UPDATE_NOTIFIER: '1',
  ...extra,
})

/** An end of the run that a person should read as a sentence, not as a stack. */
export class Stop extends Error {}

export const say = (line = '') => process.stdout.write(`${line}\n`)
