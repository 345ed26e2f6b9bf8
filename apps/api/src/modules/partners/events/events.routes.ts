import type { ModuleServer } from '../../module.ts'
import type { EventType } from '@pan/contracts/partners/event-schemas'
import { applicationEvents, partnerEvents } from '@pan/contracts/partners/events'
import { ofPartner } from '../../../auth/caller.ts'
import type { Events } from './events.service.ts'
import { eventBody } from './event-body.ts'

export function eventsRoutes({ serve }: ModuleServer, { events }: { readonly events: Events }): void {
  serve(applicationEvents, async ({ params, query }) => {
    const page = await events.list(params.id, query.cursor)
    return {
      data: {
        events: page.events.map((each) => ({ id: each.id, ...eventBody(each) })),
        next_cursor: page.nextCursor,
      },
    }
  })

  serve(partnerEvents, async ({ query }, { caller }) => {
    const page = await events.ofPartner(ofPartner(caller), query.cursor)
    return {
      data: {
        events: page.events.map((each) => ({
          id: each.id,
          ...eventBody(each),
          type: each.type as EventType,
        })),
        cursor: page.cursor,
        has_more: page.hasMore,
      },
    }
  })
}
