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
import { productionFaults, proxyFaults } from './production.ts'
import { databaseFaults, encryptedMail } from './transport-faults.ts'
import { keyRingFaults, secretFaults } from './secrets.ts'
import { Environment, type Variables } from './variables.ts'
import { postingAddressFaults } from '../pdf/posting-addresses.ts'
import { channelFaults } from '../short-messages/channels.ts'
import type { Key } from '../crypto/sealed.ts'

export type Config = Omit<Variables, 'PII_KEYS' | 'NODE_ENV'> & {
  readonly PII_KEYS: readonly Key[]
  readonly isProduction: boolean
}

const readText = (path: string): string => readFileSync(path, 'utf8')

const keyRing = (list: string): Key[] =>
  list.split(',').map((entry) => {
    const [id = '', secretText = ''] = entry.split(':')
    return { id, secret: Buffer.from(secretText, 'base64') }
  })

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

/** What a migration reads: where the database is, and the keys of what it holds, which must be those of before. */
export const MIGRATION_VARIABLES = [
  'NODE_ENV',
  'PUBLIC_ORIGIN',
  'DATA_DIR',
  'DATABASE_URL',
  'PLAINTEXT_HOSTS',
  'PII_KEYS',
] as const

/** Reads what a migration needs and nothing else, so that it can run without the other secrets; throws as `readConfig`. */
export function readMigrationConfig(source: Readonly<Record<string, string | undefined>>) {
  const names = MIGRATION_VARIABLES.flatMap((name) => [name, `${name}_FILE`])
  const { environment, faults: fileFaults } = withFiles(
    Object.fromEntries(names.map((name) => [name, source[name]])),
    MIGRATION_VARIABLES,
    readText,
  )
  const { variables, faults } = readEnvironment(Environment, environment)
  const siteHost = URL.parse(variables.PUBLIC_ORIGIN)?.hostname ?? ''
  const isStrict = isProduction(variables.NODE_ENV, siteHost)
  faults.push(...fileFaults, ...keyRingFaults(variables))
  if (isStrict) faults.push(...secretFaults(variables, []), ...databaseFaults(variables))
  if (faults.length > 0) throw new ConfigError(faults)
  return {
    DATABASE_URL: variables.DATABASE_URL || `file:${variables.DATA_DIR}/pan.db`,
    PII_KEYS: keyRing(variables.PII_KEYS),
    isProduction: isStrict,
  }
}

/** What a migration reads of the environment of this process. */
export const migrationConfig = () => readMigrationConfig(process.env)

/** Whether files of people are in a bucket; for what must work without a whole configuration. */
export const isBucketNamed = (): boolean => (process.env['S3_BUCKET'] ?? '') !== ''

/** The configuration of this process. */
export const processConfig = (): Config => readConfig(process.env)
