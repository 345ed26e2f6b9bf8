import type { Files } from '../../files/files.ts'
import type { PlatformDependencies } from './base-server.ts'

/** What of the files has to be there: a bucket that is away is so for every server, and to turn to another would help nobody. */
export const filesToBeReady = ({ config, files }: PlatformDependencies): Pick<Files, 'ping'> =>
  config.S3_BUCKET === '' ? files : { ping: () => Promise.resolve() }
