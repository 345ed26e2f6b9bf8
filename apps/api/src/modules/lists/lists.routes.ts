import { lookupLists } from '@pan/contracts/lookups/lists'
import { preparedJson } from '../../http/prepared-response.ts'
import type { ResponseCache } from '../../http/response-cache.ts'
import type { Serve } from '../../http/serve.ts'
import type { Lists } from './lists.service.ts'

const ABOUT_SECONDS = 5 * 60

export function listsRoutes(serve: Serve, lists: Lists, kept: ResponseCache): void {
  serve(lookupLists, () =>
    kept('lists', async () => preparedJson({ data: { lists: await lists.about() } }, ABOUT_SECONDS)),
  )
}
