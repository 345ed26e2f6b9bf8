import type { LightMyRequestResponse } from 'fastify'
import { articlesFolder } from '../../../src/config/folders.ts'
import { randomIds } from '../../../src/crypto/ids.ts'
import type { Store } from '../../../src/db/store.ts'
import { seedArticles } from '../../../src/modules/articles/articles-seed.ts'
import { callerOf, openStaffServer, staffMember, type StaffServer } from '../../staff/support/staff-server.ts'

/** One language of an article, with what a test does not say left empty. */
export const written = (locale: 'en' | 'ta' | 'hi', title: string, markdown = `About ${title}.`) => ({
  locale,
  title,
  description: `What ${title} is`,
  search: '',
  markdown,
})

/** The product with its articles, and somebody who edits them. */
export async function openEditing(dialect: Store['dialect']) {
  const server: StaffServer = await openStaffServer(dialect)
  await seedArticles(server.store, articlesFolder, randomIds)
  const me = await staffMember(server, ['editor'])
  const call = callerOf(server, me)
  let made = 0

  /** Begins an article, with texts where some are given. */
  async function begun(...texts: readonly object[]): Promise<{ id: string; slug: string }> {
    const slug = `test-article-${++made}`
    const { id } = (await call('POST', 'articles', { slug, category: 'applying' })).json().data
    if (texts.length > 0) await save(id, 1, texts)
    return { id, slug }
  }
  const save = (id: string, version: number, texts: readonly object[]): Promise<LightMyRequestResponse> =>
    call('PUT', `articles/${id}`, { version, category: 'applying', texts })
  const read = async (id: string) => (await call('GET', `articles/${id}`)).json().data.article
  const publish = (id: string, version: number, at?: string) =>
    call('POST', `articles/${id}/publication`, { version, ...(at !== undefined && { at }) })
  /** What a reader gets at an address. */
  const visit = (slug: string, language = 'en') =>
    server.app.inject(`/api/v1/show-article/${slug}?language=${language}&include=details`)

  return { server, me, call, begun, save, read, publish, visit }
}

export type Editing = Awaited<ReturnType<typeof openEditing>>
