import { readFileSync } from 'node:fs'
import { ConfigError, readEnvironment } from '@pan/contracts/kit/http/environment'
import { withFiles } from '@pan/contracts/kit/http/environment-files'
import { isProduction } from '@pan/contracts/kit/http/transport'
import {
  addressFaults,
  gatewayFaults,
  officialFormFaults,
  portFaults,
  sharedFaults,
  socialFaults,
} from './variable-faults.ts'
import { readMigrationConfig, readNightlyConfig, type NightlyCommand } from './partial.ts'
import { productionFaults, proxyFaults } from './production.ts'
import { encryptedMail } from './transport-faults.ts'
import { keyRing, keyRingFaults } from './secrets.ts'
import { Environment, type Variables } from './variables.ts'
import { postingAddressFaults } from '../pdf/posting-addresses.ts'
import { channelFaults } from '../short-messages/channels.ts'
import type { Key } from '../crypto/sealed.ts'

export type Config = Omit<Variables, 'PII_KEYS' | 'NODE_ENV'> & {
  readonly PII_KEYS: readonly Key[]
  readonly isProduction: boolean
}

const readText = (path: string): string => readFileSync(path, 'utf8')

/** Reads the configuration from an environment; throws a ConfigError that lists every fault at once. */
export function readConfig(source: Readonly<Record<string, string | undefined>>): Config {
  const { environment, faults: fileFaults } = withFiles(source, Object.keys(Environment.properties), readText)
  const { variables, faults } = readEnvironment(Environment, environment)
  const siteHost = URL.parse(variables.PUBLIC_ORIGIN)?.hostname ?? ''
  const isStrict = isProduction(variables.NODE_ENV, siteHost)
  faults.push(
    ...fileFaults,
    ...addressFaults(variables),
    ...portFaults(variables),
    ...gatewayFaults(variables),
    ...socialFaults(variables),
    ...sharedFaults(variables),
    ...channelFaults(variables),
    ...postingAddressFaults(variables.POSTING_ADDRESSES),
    ...officialFormFaults(variables),
    ...keyRingFaults(variables),
    ...proxyFaults(variables, isStrict),
    ...(isStrict ? productionFaults(variables) : []),
  )
  if (faults.length > 0) throw new ConfigError(faults)
  const { PII_KEYS, NODE_ENV: _, ...rest } = variables
  return {
    ...rest,
    DATABASE_URL: variables.DATABASE_URL || `file:${variables.DATA_DIR}/pan.db`,
    SMTP_URL: isStrict ? encryptedMail(variables) : variables.SMTP_URL,
    PII_KEYS: keyRing(PII_KEYS),
    isProduction: isStrict,
  }
}

/** Whether files of people are in a bucket; for what must work without a whole configuration. */
export const isBucketNamed = (): boolean => (process.env['S3_BUCKET'] ?? '') !== ''

/** The configuration of this process. */
export const processConfig = (): Config => readConfig(process.env)

/** What a migration reads of the environment of this process. */
export const migrationConfig = () => readMigrationConfig(process.env)

/** What a command of the night reads of it. */
export const nightlyConfig = (command: NightlyCommand) => readNightlyConfig(process.env, command)
