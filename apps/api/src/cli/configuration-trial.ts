import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { ConfigError } from '@pan/contracts/kit/http/environment'
import type { Config } from '../config/config.ts'
import { openStore, sqliteFileOf } from '../db/open.ts'
import { checkKeys } from '../modules/maintenance/key-rotation/key-check.ts'
import { openFiles } from '../files/open.ts'
import type { Files } from '../files/files.ts'
import { randomIds } from '../crypto/ids.ts'
import {
  BucketOfAnother,
  bucketOwnerService,
} from '../modules/maintenance/bucket-owner/bucket-owner.service.ts'
import { systemClock } from '../time/clock.ts'
import { clamdAt } from '../files/virus-scan.ts'
import { tryMailServer } from '../mail/mailer.ts'
import { GatewayError } from '../payment-gateway/gateway.ts'
import { hasSandbox, openGateways } from '../payment-gateway/open.ts'
import { reasonOf } from './reason.ts'

class WrongKeys extends Error {
  constructor(faults: readonly string[]) {
    super(faults.map((fault) => fault.replace(/^PII_KEYS: /u, '')).join('; '))
  }
}

interface Trial {
  /** The setting, or the first of those, that is wrong when this fails. */
  readonly setting: string
  readonly part: string
  /** Gives what there is to say of it; throws when the part cannot be used. */
  run(): Promise<string>
}

const RIGHT = 'right'
const NO_DATABASE = 'not there yet'
const NOT_ASKED = 'not asked, before the database answers and its migrations are applied'
/** A link that no gateway has: one that knows our keys says so, any other that it does not know us. */
const NO_LINK = 'plink_00000000000000'

async function tryDatabase({ DATABASE_URL }: Config): Promise<string> {
  const file = sqliteFileOf(DATABASE_URL)
  // To open a SQLite file is to make it.
  if (file !== undefined && !existsSync(file)) return NO_DATABASE
  const store = await openStore(DATABASE_URL, () => {})
  try {
    const missing = await store.missingMigrations()
    if (missing.length > 0) return `right; migrations to apply: ${missing.length}`
    // Writes the row by which readiness is asked: a full disk, or a user who may only read, is told now.
    await store.ping()
    return RIGHT
  } finally {
    await store.close()
  }
}

/** Whether the keys open what is in the database; where that cannot be asked, the trial of the database says so. */
async function tryKeys({ DATABASE_URL, PII_KEYS }: Config): Promise<string> {
  const file = sqliteFileOf(DATABASE_URL)
  if (file !== undefined && !existsSync(file)) return NO_DATABASE
  const store = await openStore(DATABASE_URL, () => {}).catch(() => undefined)
  if (!store) return NOT_ASKED
  try {
    const missing = await store.missingMigrations().catch(() => undefined)
    if (missing?.length !== 0) return NOT_ASKED
    const { faults } = await checkKeys(store, PII_KEYS, systemClock)
    if (faults.length > 0) throw new WrongKeys(faults)
    return RIGHT
  } finally {
    await store.close()
  }
}

/** Throws where the bucket is another database’s. What the database itself says is told of that. */
async function tryOwner({ DATABASE_URL }: Config, files: Files): Promise<void> {
  const file = sqliteFileOf(DATABASE_URL)
  if (file !== undefined && !existsSync(file)) return
  const store = await openStore(DATABASE_URL, () => {}).catch(() => undefined)
  if (!store) return
  try {
    const missing = await store.missingMigrations().catch(() => undefined)
    if (missing?.length !== 0) return
    await bucketOwnerService({ store, files, clock: systemClock, ids: randomIds }).check()
  } finally {
    await store.close()
  }
}

async function tryFiles(config: Config): Promise<string> {
  const files = await openFiles(config)
  try {
    if (config.S3_BUCKET === '') await files.ping()
    else {
      // A key that may look and not write is told now, not by whoever sends the first file.
      const name = `trial/${randomUUID()}`
      await files.put(name, Buffer.from('a trial of the settings'))
      await files.remove(name)
      await tryOwner(config, files)
    }
    return RIGHT
  } finally {
    files.close()
  }
}

/** Where visitors pay at the sandbox it has to answer; where only partners' test applications do, an operator may have none. */
async function trySandbox(config: Config): Promise<string> {
  if (!hasSandbox(config))
    return 'not used: it has no secrets of its own, so that test applications of partners cannot be paid'
  try {
    await openGateways(config).test.fetch(NO_LINK)
    return RIGHT
  } catch (error) {
    const isRefused = error instanceof GatewayError && error.isRefusal
    if (isRefused || config.PAYMENT_PROVIDER === 'sandbox') throw error
    return `not reached (${reasonOf(error)}): test applications of partners cannot be paid, all else goes on`
  }
}

/** What the configuration names, each with what proves that it can be used. */
function trialsOf(config: Config): Trial[] {
  const trials: Trial[] = [
    { setting: 'DATABASE_URL', part: 'database', run: () => tryDatabase(config) },
    { setting: 'PII_KEYS', part: 'keys of the data', run: () => tryKeys(config) },
    {
      setting: config.S3_BUCKET === '' ? 'DATA_DIR' : 'S3_…',
      part: 'files of people',
      run: () => tryFiles(config),
    },
    {
      setting: 'SMTP_URL',
      part: 'mail server',
      run: async () => {
        await tryMailServer(config.SMTP_URL)
        return RIGHT
      },
    },
  ]
  if (config.VALKEY_URL !== '')
    trials.push({
      setting: 'VALKEY_URL',
      part: 'Valkey',
      run: async () => {
        const { tryValkey } = await import('../http/limits/shared-counts.ts')
        await tryValkey(config.VALKEY_URL)
        return RIGHT
      },
    })
  if (config.PAYMENT_PROVIDER === 'razorpay')
    trials.push({
      setting: 'RAZORPAY_…',
      part: 'payment gateway',
      run: async () => {
        await openGateways(config).live.fetch(NO_LINK)
        return 'right; its webhook secret shows with the first webhook'
      },
    })
  trials.push({ setting: 'SANDBOX_…', part: 'sandbox gateway', run: () => trySandbox(config) })
  const scan = clamdAt(config.CLAMD_ADDRESS)
  if (scan)
    trials.push({
      setting: 'CLAMD_ADDRESS',
      part: 'clamd',
      run: async () => {
        await scan(Buffer.from('a trial of the settings'))
        return RIGHT
      },
    })
  return trials
}

interface Tried {
  readonly part: string
  readonly setting: string
  readonly trial: string
}

/** Names the parts that cannot be used, and apart from them those that can. */
class TrialFailed extends ConfigError {
  constructor(faulty: readonly Tried[], others: readonly Tried[]) {
    const lines = (tried: readonly Tried[]) =>
      tried.map(({ part, setting, trial }) => `${setting}: the ${part}: ${trial}`)
    super(lines(faulty), 'What cannot be used')
    if (others.length > 0) this.message += `\nAll else:\n  ${lines(others).join('\n  ')}`
  }
}

function reasonOfTrial(error: unknown): string {
  const isOurs = error instanceof BucketOfAnother || error instanceof WrongKeys
  return isOurs ? error.message : reasonOf(error)
}

/** Tries every part that the configuration names, all at once; throws a ConfigError where one cannot be used. */
export async function tryConfiguration(config: Config): Promise<Tried[]> {
  const tried = await Promise.all(
    trialsOf(config).map(async ({ setting, part, ...trial }) => {
      try {
        return { isUsable: true, row: { part, setting, trial: await trial.run() } }
      } catch (error) {
        return { isUsable: false, row: { part, setting, trial: `cannot be used (${reasonOfTrial(error)})` } }
      }
    }),
  )
  const rows = (wanted: boolean) => tried.filter(({ isUsable }) => isUsable === wanted).map(({ row }) => row)
  const faulty = rows(false)
  if (faulty.length > 0) throw new TrialFailed(faulty, rows(true))
  return rows(true)
}
