import type { Config } from '../config/config.ts'
import type { Store } from '../db/store.ts'
import type { Clock } from '../time/clock.ts'
import type { Ids } from '../crypto/ids.ts'
import type { Sealer } from '../crypto/sealed.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Jobs } from '../jobs/jobs.ts'
import type { SignedLinks } from '../crypto/signed-link.ts'
import type { Mails } from '../mail/mails.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Files } from '../files/files.ts'
import type { Meters } from '../observability/metrics/meters.ts'

/** What the product is built on; a test gives its own. */
export interface BaseDependencies {
  readonly config: Config
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly sealer: Sealer
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly files: Files
  readonly meters: Meters
}

/** What a service can ask for. */
export interface Dependencies extends BaseDependencies {
  readonly mails: Mails
  readonly links: SignedLinks
  /** The address of the site, for links in mails. */
  readonly origin: string
}
