import { CATEGORIES } from '@pan/contracts/pan/flow'
import { APPLICATION_STATES } from '@pan/contracts/pan/application-states'
import { LISTED_APPLICATIONS } from '@pan/contracts/partners/applications'
import type { Cursor } from '../../../db/queries/page.ts'
import { Failure } from '../../../errors/failure.ts'
import { invalid } from '../../applications/applications.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import { applicationResource } from './application-resource.ts'
import { listChanged, listPlaced, type ChangeFilter } from './changed-applications.repository.ts'
import type { Partner } from './partner-applications.repository.ts'
import { dayOf, placeIn, statesIn, wrong, type Asked } from './partner-list-filter.ts'

/** A transaction that began before is over by then, and its changes have their place. */
const SETTLED_MILLISECONDS = 5000
/** What has an order of its own, or names one application. */
const NOT_WITH_CHANGES = ['created_from', 'created_to', 'partner_reference'] as const
/** Told from the cursors of the list by creation. */
const ORDER = 'updated'

const orderOf = ({ at, id }: Cursor) => `${at} ${id}`
const cursorAt = ({ at, id }: Cursor) => Buffer.from(JSON.stringify([at, id, ORDER])).toString('base64url')

/** When what somebody has typed begins, and what follows it: a day, or the second of a moment. */
function spanOf(field: string, text: string): { readonly from: number; readonly to: number } {
  const [day = '', time] = text.split('T')
  const from = dayOf(field, day, 'error.moment')
  if (time === undefined) return from
  const moment = Date.parse(text.replace(' ', '+'))
  if (Number.isNaN(moment)) throw wrong(field, 'error.moment')
  return { from: moment, to: moment + 1000 }
}

function placeAt(cursor: string): Cursor {
  const { at, id, order } = placeIn(cursor)
  if (order !== ORDER) throw wrong('cursor', 'error.cursor')
  return { at, id }
}

export const asksForChanges = ({ updated_from, updated_to }: Asked): boolean =>
  updated_from !== undefined || updated_to !== undefined

/**
 * The list by the last change, the oldest first: what changes while somebody reads comes again at the end. Changes of the
 * last seconds come later, so that none comes before one that was read.
 */
export function changedList({ store, clock }: Pick<Dependencies, 'store' | 'clock'>) {
  function filtersOf(asked: Asked): readonly ChangeFilter[] {
    const { updated_from: from, updated_to: to, category, cursor } = asked
    const mixed = NOT_WITH_CHANGES.filter((name) => asked[name] !== undefined)
    if (mixed.length > 0)
      throw new Failure('MALFORMED_REQUEST', {
        issues: mixed.map((name) => invalid(name, 'error.not_with_changes')),
      })
    const settled = clock.now().getTime() - SETTLED_MILLISECONDS
    const before = Math.min(settled, to === undefined ? settled : spanOf('updated_to', to).to)
    const span = {
      from: from === undefined ? '' : new Date(spanOf('updated_from', from).from).toISOString(),
      before: new Date(before).toISOString(),
      after: cursor === undefined ? undefined : placeAt(cursor),
    }
    const states = statesIn(asked) ?? APPLICATION_STATES
    const categories = category === undefined ? CATEGORIES : [category]
    return states.flatMap((state) => categories.map((each) => ({ state, category: each, ...span })))
  }

  return async (partner: Partner, asked: Asked) => {
    const limit = Number(asked.limit ?? LISTED_APPLICATIONS.default)
    // Each list is in the order of the index; one of all of them the database would have to put in order anew.
    const places: Cursor[] = []
    for (const filter of filtersOf(asked))
      places.push(...(await listChanged(store, partner, filter, limit + 1)))
    const inOrder = places.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    const page = inOrder.slice(0, limit)
    return {
      applications: (await listPlaced(store, partner, page)).map(applicationResource),
      next_cursor: inOrder.length > limit ? cursorAt(page.at(-1)!) : null,
    }
  }
}
