import { RECENT, type Grown } from './data.ts'
import type { Settled } from './people.ts'

const OF_PARTNER = 'i % 10 < 3'
const OF_READER = 'i % 10 = 4'
/** What is older is swept away: not so few that nothing of it grows, nor so many that the sweep is all there is to see. */
const daysAgo = (days: number) => `${RECENT} < ${days} AND i % 1000 <> 0`

/**
 * Besides what grows for every bench: a partner's calls and deliveries, readers with a login each, and what they write below one
 * article.
 */
export function grownBeside({ partner, article }: Settled): Grown {
  const ofPartner = `CASE WHEN ${OF_PARTNER} THEN '${partner.id}' END`
  return {
    columns: {
      // None gives a PAN: whether it does is worked out by a job, which cannot open answers of another row.
      applications: { partner_id: ofPartner, pan_key: `''` },
      partner_events: { id: `'evt_' || g.id`, partner_id: `'${partner.id}'` },
    },
    also: [
      [
        'webhook_deliveries',
        {
          webhook_id: `'${partner.webhook}'`,
          event_id: `'evt_' || g.id`,
          event_at: 'g.at',
          state: `'delivered'`,
          failures: '0',
          is_taken: 'false',
        },
        `${OF_PARTNER} AND ${daysAgo(29)}`,
      ],
      [
        'webhook_attempts',
        {
          id: `'w' || g.id`,
          webhook_id: `'${partner.webhook}'`,
          event_id: `'evt_' || g.id`,
          at: 'g.at',
          status: '200',
          milliseconds: '80',
          fault: `''`,
        },
        `${OF_PARTNER} AND ${daysAgo(29)}`,
      ],
      [
        'partner_calls',
        {
          id: `'k' || g.id`,
          partner_id: `'${partner.id}'`,
          key_id: `'growth-key'`,
          at: 'g.at',
          method: `'GET'`,
          route: `'/v1/partner/applications/:id'`,
          status: 'CASE WHEN i % 50 = 0 THEN 404 ELSE 200 END',
          code: `''`,
          request_id: `''`,
        },
        daysAgo(6),
      ],
      [
        'users',
        {
          id: `'u' || g.id`,
          email: `'reader' || i || '@example.com'`,
          name: `'Reader'`,
          email_verified_at: 'g.at',
          role: `'user'`,
          language: `'en'`,
          created_at: 'g.at',
        },
        OF_READER,
      ],
      [
        'sessions',
        {
          id: `'n' || g.id`,
          user_id: `'u' || g.id`,
          device: `''`,
          created_at: 'g.at',
          expires_at: `'2999-01-01T00:00:00.000Z'`,
        },
        OF_READER,
      ],
      [
        'comments',
        {
          id: `'c' || g.id`,
          article_id: `'${article}'`,
          thread_id: `'c' || g.id`,
          author_id: `'u' || g.id`,
          text: `'I have a question about it.'`,
          created_at: 'g.at',
        },
        OF_READER,
      ],
    ],
  }
}
