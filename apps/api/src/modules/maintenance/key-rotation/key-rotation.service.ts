import {
  applicationSealingService,
  type SealingDependencies,
} from '../../applications/application-sealing.service.ts'
import type { Clock } from '../../../time/clock.ts'
import { SEALED_COLUMNS, type SealedColumn } from './key-rotation.repository.ts'
import { countServers } from './server-keys.ts'

const AT_ONCE = 200

export interface Resealed {
  readonly column: string
  readonly texts: number
}

/** Brings what is stored encrypted under the current key, so that an old one can be thrown away. */
export function secretsService({
  store,
  sealer,
  jobs,
  clock,
}: SealingDependencies & { readonly clock: Clock }) {
  const applications = applicationSealingService({ store, sealer, jobs })

  async function resealColumn(column: SealedColumn, isDryRun: boolean) {
    const { name, place } = column
    let texts = 0
    let after = ''
    for (;;) {
      const found = await column.list(store, sealer.beginning, after, AT_ONCE)
      if (!isDryRun && found.length > 0) {
        const fresh = found.map(({ id, sealed: before }) => ({
          id,
          before,
          after: sealer.seal(place + id, sealer.open(place + id, before)),
        }))
        await store.transaction((tx) => column.replace(tx, fresh))
      }
      texts += found.length
      after = found.at(-1)?.id ?? after
      if (found.length < AT_ONCE) return { column: name, texts }
    }
  }

  return {
    /** The key under which everything is brought, and how many of the servers that run could not open it then. */
    async readers() {
      return { keyId: sealer.keyId, ...(await countServers(store, sealer.keyId, clock)) }
    },

    /** Can be broken off and begun again; what changes meanwhile is under the current key anyway. */
    async reseal(isDryRun: boolean): Promise<Resealed[]> {
      const done: Resealed[] = []
      for (const column of SEALED_COLUMNS) {
        // Hashes of days of birth belong to the same key.
        if (column.name === 'applications.sealed')
          done.push({ column: column.name, texts: await applications.reseal(isDryRun) })
        else done.push(await resealColumn(column, isDryRun))
      }
      return done
    },
  }
}

export type Secrets = ReturnType<typeof secretsService>
