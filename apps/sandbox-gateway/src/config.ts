import { readFileSync } from 'node:fs'
import { ConfigError, readEnvironment } from '@pan/contracts/kit/http/environment'
import { withFiles } from '@pan/contracts/kit/http/environment-files'
import * as Type from 'typebox'

const text = (description: string, fallback: string) => Type.String({ description, default: fallback })
const secret = (name: string, description: string) =>
  Type.String({ description, default: `development-only-sandbox-${name}`, minLength: 16 })

/** Every variable of the environment that the sandbox gateway reads. */
export const SandboxEnvironment = Type.Object({
  HOST: text('The address it listens at.', '127.0.0.1'),
  PORT: Type.Integer({
    description: 'The port it listens at; 0 takes a free one.',
    default: 8082,
    minimum: 0,
    maximum: 65535,
  }),
  SANDBOX_PUBLIC_URL: Type.String({
    description: 'The address under which browsers reach this server; the caller’s own when empty.',
    default: '',
    pattern: '^(https?://[^/]+)?$',
  }),
  SANDBOX_KEY_ID: text('The key that the API shows.', 'sandbox'),
  SANDBOX_KEY_SECRET: secret('key-secret', 'The secret of that key.'),
  SANDBOX_WEBHOOK_SECRET: secret('webhook-secret', 'Signs what is reported to the API.'),
  SANDBOX_WEBHOOK_URL: Type.String({
    description: 'Where events go; none are sent when empty.',
    default: '',
    pattern: '^(https?://.+)?$',
  }),
  SANDBOX_LATE_SECONDS: Type.Number({
    description: 'How long what comes late takes.',
    default: 10,
    minimum: 0,
  }),
})

export interface SandboxConfig {
  readonly host: string
  readonly port: number
  readonly publicUrl: string
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  readonly webhookUrl: string
  readonly lateSeconds: number
}

/** Reads the configuration of the sandbox gateway; the error it throws names every fault. */
export function readSandboxConfig(source: Readonly<Record<string, string | undefined>>): SandboxConfig {
  const names = Object.keys(SandboxEnvironment.properties)
  const { environment, faults: fileFaults } = withFiles(source, names, (path) => readFileSync(path, 'utf8'))
  const { variables: read, faults } = readEnvironment(SandboxEnvironment, environment)
  faults.push(...fileFaults)
  if (faults.length > 0) throw new ConfigError(faults)
  return {
    host: read.HOST,
    port: read.PORT,
    publicUrl: read.SANDBOX_PUBLIC_URL,
    keyId: read.SANDBOX_KEY_ID,
    keySecret: read.SANDBOX_KEY_SECRET,
    webhookSecret: read.SANDBOX_WEBHOOK_SECRET,
    webhookUrl: read.SANDBOX_WEBHOOK_URL,
    lateSeconds: read.SANDBOX_LATE_SECONDS,
  }
}

/** The configuration of this process. */
export const processSandboxConfig = (): SandboxConfig => readSandboxConfig(process.env)
