import * as Type from 'typebox'
import { endpoint } from '../kit/endpoint.ts'

/** What has changed for partners, as the page of the guide says it. */
export const changelog = endpoint({
  method: 'GET',
  path: '/v1/changelog',
  summary: 'What has changed in the API, by day, the newest first',
  status: 200,
  access: 'public',
  reply: Type.Object({
    data: Type.Object({
      changes: Type.Array(
        Type.Object({
          date: Type.String({ description: 'The day, YYYY-MM-DD.', examples: ['2026-11-27'] }),
          text: Type.String({
            description: 'What has changed, in English, as Markdown.',
            examples: ['`GET /v1/partner/events` has all your events behind a cursor.'],
          }),
          calls: Type.Array(Type.String(), {
            description: 'The calls that the text names.',
            examples: [['GET /v1/partner/events']],
          }),
        }),
        { description: 'What has changed, the newest first.' },
      ),
    }),
  }),
})
