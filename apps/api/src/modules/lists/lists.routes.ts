import type { ModuleServer } from '../module.ts'
import { lookupLists } from '@pan/contracts/lookups/lists'
import { preparedJson } from '../../http/prepared-response.ts'
import type { Lists } from './lists.service.ts'

const ABOUT_SECONDS = 5 * 60

export function listsRoutes({ serve, cached }: ModuleServer, { lists }: { readonly lists: Lists }): void {
  serve(lookupLists, () =>
    cached('lists', async () => preparedJson({ data: { lists: await lists.about() } }, ABOUT_SECONDS)),
  )
}
