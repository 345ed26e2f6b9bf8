import { randomUUID } from 'node:crypto'
import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import type { Flow } from '@pan/contracts/pan/flow'
import type { Strength } from '../../../src/auth/caller.ts'
import { bearer, type Submitted } from '../applications.ts'
import { keyOf, member, partner, signed, type Member } from '../callers.ts'
import { png } from '../files.ts'
import { submitUrl, categoryFields } from '../flows.ts'
import { NOBODYS } from './partner-objects.ts'
import type { CallerKind, ObjectKind } from './table.ts'
import type { Shop } from '../shop.ts'

export interface Me {
  readonly token?: string
  /** The application of an applicant's token. */
  readonly applicationId?: string
  readonly member?: Member
  readonly partnerId?: string
  /** Makes what is the caller's own, where the caller may not. */
  readonly maker?: string
  readonly isTest?: boolean
}

const flowOf = (route: string): Flow => (route.includes('replace') ? 'lost' : 'new')
export const answersOf = (route: string) => ({
  ...minimalAnswers(flowOf(route), 'individual'),
  ...categoryFields({ flow: flowOf(route), kind: 'individual' }),
})

/** An application that the route is about, of whoever has the token. */
export async function submitted(shop: Shop, route: string, token?: string): Promise<Submitted['data']> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: submitUrl({ flow: flowOf(route), kind: 'individual' }),
    headers: token === undefined ? {} : bearer(token),
    // Only so many mails go to one mailbox.
    payload: {
      ...answersOf(route),
      email_address: `${randomUUID()}@example.com`,
      captcha: await shop.captcha(),
    },
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<Submitted>().data
}

const applicantToken = (shop: Shop, id: string, strength: Strength): string =>
  signed(shop, { sub: id, act: strength, via: 'tracking', gen: 0 })

/** Somebody of a kind who has never called before. */
export async function newCaller(shop: Shop, route: string, kind: CallerKind): Promise<Me> {
  if (kind === 'visitor') return {}
  if (kind === 'bad token') return { token: `${signed(shop, { sub: NOBODYS, act: 'full' })}x` }
  if (kind === 'partner' || kind === 'test key') {
    const { partnerId, key } = await partner(shop, kind === 'partner' ? 'live' : 'test')
    return { token: key, partnerId, isTest: kind === 'test key' }
  }
  if (kind === 'reading key') {
    const { partnerId, key: maker } = await partner(shop)
    const { key } = await keyOf(shop, partnerId, 'live', ['applications:read'])
    return { token: key, partnerId, maker }
  }
  if (kind === 'user') {
    const made = await member(shop)
    return { token: made.token, member: made }
  }
  // Where no application is asked for, a token for one that is not there does as well.
  if (!route.includes(':id'))
    return {
      applicationId: NOBODYS,
      token: applicantToken(shop, NOBODYS, kind === 'applicant' ? 'full' : 'status'),
    }
  const { pan, token } = await submitted(shop, route)
  return {
    applicationId: pan.id,
    token: kind === 'applicant' ? token : applicantToken(shop, pan.id, 'status'),
  }
}

/** One question to the server: who asks, and about whose object. */
export interface Question {
  readonly shop: Shop
  readonly route: string
  readonly me: Me
  readonly object: ObjectKind
}

/** Some article that is published. */
export const article = async ({ shop }: Question) =>
  (await shop.app.inject('/api/v1/listing-articles')).json().listing_articles[0] as {
    id: string
    slug: string
  }

/** A picture of an article, as its file is called. */
export async function picture(question: Question): Promise<string> {
  const { shop } = question
  if (question.object === 'absent') return 'nothing'
  const { id } = await article(question)
  const alts = { en: 'A card', ta: 'ஒரு அட்டை', hi: 'एक कार्ड' }
  const given = { bytes: png(8, 8), alts }
  const added = await shop.services.articlePictures.add('x', id, given, shop.store.transaction)
  return added.data.picture.name
}
