import { hash } from 'node:crypto'
import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import { altField, PICTURES_MAX } from '@pan/contracts/staff/articles/publication'
import { ALT_LENGTH_MAX } from '@pan/contracts/staff/articles/article-schemas'
import type { Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import { oneLine } from '../../../text/plain-text.ts'
import type { Dependencies } from '../../dependencies.ts'
import {
  findPicture,
  findSamePicture,
  insertPicture,
  listPictures,
  setAlts,
  type PictureRow,
} from '../versions/article-pictures.repository.ts'
import { findArticleRecord } from '../versions/article-versions.repository.ts'
import { madeByMember } from './made-by.ts'
import { pictureSize } from './picture-size.ts'
import { pictureName, shownPicture } from './shown-article.ts'

const FOLDER = 'article-pictures'
const ID_LENGTH = 22

export type Alts = Readonly<Record<Locale, string>>

export interface PicturesDependencies extends Pick<Dependencies, 'store' | 'clock' | 'ids' | 'files'> {
  /** A file as it is kept: a picture is drawn anew, no larger than a page shows it. */
  readonly drawn: (
    bytes: Uint8Array,
    sender: string,
  ) => Promise<{ readonly kind: 'pdf' | 'jpeg' | 'png'; readonly bytes: Uint8Array }>
}

function checkedAlts(given: Alts): Alts {
  const alts = Object.fromEntries(LOCALES.map((locale) => [locale, oneLine(given[locale])])) as Alts
  const issues = LOCALES.filter((locale) => alts[locale] === '' || alts[locale].length > ALT_LENGTH_MAX).map(
    (locale) => ({
      field: altField(locale),
      message: { key: 'error.picture_alt', params: { max: ALT_LENGTH_MAX } },
    }),
  )
  if (issues.length > 0) throw new Failure('VALIDATION_FAILED', { issues })
  return alts
}

const refused = (key: string, params?: Record<string, number>) =>
  new Failure('VALIDATION_FAILED', { issues: [{ field: 'file_to_upload', message: { key, params } }] })

/** Pictures of articles: who knows the name of one, sees it, as every reader does once it is published. */
export function articlePictures({ store, clock, ids, files, drawn }: PicturesDependencies) {
  return {
    /** Keeps a picture; the same one is kept once, with the newest words. */
    async add(
      memberId: string,
      articleId: string,
      { bytes, alts: given }: { bytes: Uint8Array | undefined; alts: Alts },
      transaction: Transaction,
    ) {
      const alts = checkedAlts(given)
      if (!bytes) throw refused('form.required')
      const file = await drawn(bytes, memberId)
      const { kind } = file
      if (kind === 'pdf') throw refused('error.picture_type')
      const sha256 = hash('sha256', file.bytes)
      await files.put(`${FOLDER}/${sha256}`, file.bytes)
      return transaction(async (tx) => {
        if (!(await findArticleRecord(tx, articleId))) throw new Failure('NOT_FOUND')
        const same = await findSamePicture(tx, articleId, sha256)
        if (same) {
          await setAlts(tx, same.id, alts)
          return { data: { picture: shownPicture({ ...same, alts }) } }
        }
        if ((await listPictures(tx, articleId, PICTURES_MAX)).length === PICTURES_MAX)
          throw refused('error.picture_limit', { max: PICTURES_MAX })
        const row: PictureRow = {
          id: ids.next(),
          articleId,
          kind,
          ...pictureSize(kind, file.bytes),
          sha256,
          alts,
          addedAt: clock.now().toISOString(),
          addedBy: madeByMember(memberId),
        }
        await insertPicture(tx, row)
        return { data: { picture: shownPicture(row) } }
      })
    },

    /** The file of a name; NOT_FOUND for none. */
    async read(name: string): Promise<{ readonly kind: PictureRow['kind']; readonly bytes: Uint8Array }> {
      const row = await findPicture(store, name.slice(0, ID_LENGTH))
      const bytes = row && pictureName(row) === name && (await files.get(`${FOLDER}/${row.sha256}`))
      if (!bytes) throw new Failure('NOT_FOUND')
      return { kind: row.kind, bytes }
    },
  }
}

export type ArticlePictures = ReturnType<typeof articlePictures>
