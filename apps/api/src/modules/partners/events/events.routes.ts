import type { ModuleServer } from '../../module.ts'
import { applicationEvents } from '@pan/contracts/partners/events'
import { indianMoment } from '../../../time/indian-time.ts'
import type { Events } from './events.service.ts'

export function eventsRoutes({ serve }: ModuleServer, { events }: { readonly events: Events }): void {
  serve(applicationEvents, async ({ params, query }) => {
    const page = await events.list(params.id, query.cursor)
    return {
      data: {
        events: page.events.map(({ id, type, at, data }) => ({
          id,
          type,
          timestamp: indianMoment(at),
          data,
        })),
        next_cursor: page.nextCursor,
      },
    }
  })
}
