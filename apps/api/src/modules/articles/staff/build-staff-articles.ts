import { staffDirectory } from '../../staff/directory.service.ts'
import { articleAddresses } from './article-addresses.service.ts'
import { articlePictures, type PicturesDependencies } from './article-pictures.service.ts'
import { articlePublication, type PublicationDependencies } from './article-publication.service.ts'
import { articleWriting } from './article-writing.service.ts'
import { renderInThread } from './readers-version.ts'
import { staffArticlesService } from './staff-articles.service.ts'

type StaffArticlesDependencies = PicturesDependencies & Omit<PublicationDependencies, 'render'>

/** What editors do with articles. */
export function buildStaffArticles(dependencies: StaffArticlesDependencies) {
  const addresses = articleAddresses(dependencies)
  return {
    staffArticles: staffArticlesService({ ...dependencies, directory: staffDirectory() }),
    articleAddresses: addresses,
    articleWriting: articleWriting({ ...dependencies, addresses }),
    articlePublication: articlePublication({ ...dependencies, render: renderInThread }),
    articlePictures: articlePictures(dependencies),
    renderArticle: renderInThread,
  }
}

export type StaffArticlesServices = ReturnType<typeof buildStaffArticles>
