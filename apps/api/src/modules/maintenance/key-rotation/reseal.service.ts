import {
  applicationSealingService,
  type SealingDependencies,
} from '../../applications/sealing/application-sealing.service.ts'
import type { Sealer } from '../../../crypto/sealed.ts'
import type { Session } from '../../../db/store.ts'
import type { Clock } from '../../../time/clock.ts'
import { sameKeysIn } from '../../partners/affiliates/affiliates.service.ts'
import { emailKeyIn } from '../../sent-drafts/sent-drafts.service.ts'
import { sealedColumns } from './reseal.repository.ts'
import type { SealedColumn } from './sealed-column.ts'
import { countServers } from './server-keys.ts'

const AT_ONCE = 200

/** Keyed hashes that stand beside a text, by its column: made of what the text says. */
const KEYS: Readonly<Record<string, (sealer: Sealer, text: string) => Readonly<Record<string, string>>>> = {
  'affiliates.sealed': sameKeysIn,
  'sent_drafts.sealed': (sealer, text) => ({ emailKey: emailKeyIn(sealer, text) }),
}

/** Servers that run could not open what would be sealed; what was sealed before stays so. */
export class ServersLackKey extends Error {
  override readonly name = 'ServersLackKey'
  readonly running: number
  readonly without: number
  readonly hasBegun: boolean

  constructor(
    keyId: string,
    servers: { readonly running: number; readonly without: number },
    hasBegun: boolean,
  ) {
    super(keyId)
    this.running = servers.running
    this.without = servers.without
    this.hasBegun = hasBegun
  }
}

export interface Resealed {
  readonly column: string
  /** How many were sealed again; of a dry run how many would be. */
  readonly texts: number
  /** How many are under another key than the current one after that. */
  readonly left: number
  /** When the last of them goes by itself, an instant: of texts that are not sealed again. */
  readonly until?: string
}

/** Brings what is stored encrypted under the current key, so that an old one can be thrown away. */
export function resealService({
  store,
  sealer,
  jobs,
  clock,
}: SealingDependencies & { readonly clock: Clock }) {
  const applications = applicationSealingService({ store, sealer, jobs })

  async function requireReaders(session: Session): Promise<void> {
    const servers = await countServers(session, sealer.keyId, clock)
    if (servers.without > 0) throw new ServersLackKey(sealer.keyId, servers, session !== store)
  }

  async function resealColumn(column: SealedColumn, isDryRun: boolean) {
    const { name, place } = column
    const until = await column.lastUntil?.(store, sealer.beginning)
    const isLeft = until !== undefined
    const changes = !isDryRun && !isLeft
    let texts = 0
    let after = ''
    for (;;) {
      const found = await column.list(store, sealer.beginning, after, AT_ONCE)
      if (changes && found.length > 0) {
        const fresh = found.map(({ id, name: of, sealed: before }) => {
          const text = sealer.open(place + of, before)
          return { id, before, after: sealer.seal(place + of, text), keys: KEYS[name]?.(sealer, text) ?? {} }
        })
        await store.transaction(async (tx) => {
          await requireReaders(tx)
          await column.replace(tx, fresh)
        })
      }
      texts += found.length
      after = found.at(-1)?.id ?? after
      if (found.length < AT_ONCE)
        return {
          column: name,
          texts: isLeft ? 0 : texts,
          left: changes ? 0 : texts,
          ...(typeof until === 'string' && { until }),
        }
    }
  }

  return {
    /**
     * Can be broken off and begun again; what changes meanwhile is under the current key anyway. Throws ServersLackKey, which is
     * looked for in the transaction of each page: it takes long on a large database, and a server may come up meanwhile.
     */
    async reseal(isDryRun: boolean): Promise<Resealed[]> {
      await requireReaders(store)
      const done: Resealed[] = []
      for (const column of sealedColumns(clock)) {
        // Hashes of days of birth belong to the same key.
        if (column.name === 'applications.sealed') {
          const texts = await applications.reseal(isDryRun, requireReaders)
          done.push({ column: column.name, texts, left: isDryRun ? texts : 0 })
        } else done.push(await resealColumn(column, isDryRun))
      }
      return done
    },
  }
}

export type ResealService = ReturnType<typeof resealService>
