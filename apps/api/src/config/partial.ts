import { readFileSync } from 'node:fs'
import { ConfigError, readEnvironment } from '@pan/contracts/kit/http/environment'
import { withFiles } from '@pan/contracts/kit/http/environment-files'
import { isProduction } from '@pan/contracts/kit/http/transport'
import { addressFaults, sharedFaults } from './variable-faults.ts'
import { keyRing, keyRingFaults, secretFaults } from './secrets.ts'
import { databaseFaults, transportFaults } from './transport-faults.ts'
import { Environment, type Variables } from './variables.ts'

type Source = Readonly<Record<string, string | undefined>>

/** Where the database is. */
const DATABASE = ['NODE_ENV', 'PUBLIC_ORIGIN', 'DATA_DIR', 'DATABASE_URL', 'PLAINTEXT_HOSTS'] as const

/** What a migration reads: where the database is, and the keys of what it holds, which must be those of before. */
export const MIGRATION_VARIABLES = [...DATABASE, 'PII_KEYS'] as const

/** What the commands read that run every night; neither opens anything that is sealed. */
export const NIGHTLY_VARIABLES = {
  'audit verify': [...DATABASE, 'AUDIT_RETENTION_DAYS'],
  'backup create': [
    ...DATABASE,
    'S3_BUCKET',
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'S3_ENCRYPTION',
  ],
} as const satisfies Record<string, readonly (keyof Variables)[]>

export type NightlyCommand = keyof typeof NIGHTLY_VARIABLES

/** Which of the commands of the night the arguments ask for. */
export const nightlyCommandIn = ([area, name]: readonly string[]): NightlyCommand | undefined =>
  (Object.keys(NIGHTLY_VARIABLES) as NightlyCommand[]).find((each) => each === `${area} ${name}`)

/** Reads some variables and nothing else, so that what needs no more runs without the other secrets; throws as `readConfig`. */
function readSome(
  source: Source,
  names: readonly (keyof Variables)[],
  more: (given: Variables, isStrict: boolean) => string[],
) {
  const asked = names.flatMap((name) => [name, `${name}_FILE`])
  const { environment, faults: fileFaults } = withFiles(
    Object.fromEntries(asked.map((name) => [name, source[name]])),
    names,
    (path) => readFileSync(path, 'utf8'),
  )
  const { variables, faults } = readEnvironment(Environment, environment)
  const isStrict = isProduction(variables.NODE_ENV, URL.parse(variables.PUBLIC_ORIGIN)?.hostname ?? '')
  faults.push(...fileFaults, ...more(variables, isStrict))
  if (faults.length > 0) throw new ConfigError(faults)
  return {
    ...variables,
    DATABASE_URL: variables.DATABASE_URL || `file:${variables.DATA_DIR}/pan.db`,
    isProduction: isStrict,
  }
}

export function readMigrationConfig(source: Source) {
  const {
    DATABASE_URL,
    PII_KEYS,
    isProduction: isStrict,
  } = readSome(source, MIGRATION_VARIABLES, (given, isInProduction) => [
    ...addressFaults(given),
    ...keyRingFaults(given),
    ...(isInProduction ? [...secretFaults(given, []), ...databaseFaults(given)] : []),
  ])
  return { DATABASE_URL, PII_KEYS: keyRing(PII_KEYS), isProduction: isStrict }
}

export const readNightlyConfig = (source: Source, command: NightlyCommand) =>
  readSome(source, NIGHTLY_VARIABLES[command], (given, isInProduction) => [
    ...addressFaults(given),
    ...sharedFaults(given),
    ...(isInProduction ? [...databaseFaults(given), ...transportFaults(given)] : []),
  ])
