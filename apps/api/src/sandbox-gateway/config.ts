import * as Type from 'typebox'
import { Convert, Default, Errors } from 'typebox/value'

const secret = (name: string) => Type.String({ default: `development-only-sandbox-${name}`, minLength: 16 })

const Environment = Type.Object({
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ default: 8082, minimum: 0, maximum: 65535 }),
  /** The address under which browsers reach this server; the caller's own when empty. */
  SANDBOX_PUBLIC_URL: Type.String({ default: '', pattern: '^(https?://[^/]+)?$' }),
  SANDBOX_KEY_ID: Type.String({ default: 'sandbox' }),
  SANDBOX_KEY_SECRET: secret('key-secret'),
  SANDBOX_WEBHOOK_SECRET: secret('webhook-secret'),
  /** Where events go; none are sent when empty. */
  SANDBOX_WEBHOOK_URL: Type.String({ default: '', pattern: '^(https?://.+)?$' }),
  /** How long what comes late takes. */
  SANDBOX_LATE_SECONDS: Type.Number({ default: 10, minimum: 0 }),
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
export function readSandboxConfig(environment: Readonly<Record<string, string | undefined>>): SandboxConfig {
  const given: Record<string, string> = {}
  for (const name in Environment.properties) if (environment[name]) given[name] = environment[name]
  const read = Convert(Environment, Default(Environment, given)) as Type.Static<typeof Environment>
  const faults = Errors(Environment, read).map(
    ({ instancePath, message }) => `${instancePath.slice(1)} ${message}`,
  )
  if (faults.length > 0) throw new Error(`The configuration is wrong:\n  ${faults.join('\n  ')}`)
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
