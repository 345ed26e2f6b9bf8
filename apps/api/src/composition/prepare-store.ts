import { articlesFolder, dataFolder } from '../config/folders.ts'
import type { Store } from '../db/store.ts'
import { LOOKUP_KINDS } from './list-kinds.ts'
import { seedArticles } from '../modules/articles/articles-seed.ts'
import { seedLists } from '../modules/lists/seed.service.ts'
import { systemClock } from '../time/clock.ts'
import { randomIds } from '../crypto/ids.ts'

/** Brings a database to what this program needs: its migrations, its articles and its lists. Doing it again changes nothing. Gives the names of the migrations that were missing. */
export async function prepareStore(store: Store): Promise<string[]> {
  const applied = await store.migrate()
  await seedArticles(store, articlesFolder, randomIds)
  await seedLists(store, systemClock, LOOKUP_KINDS, dataFolder)
  return applied
}
