import { createFileRoute } from '@tanstack/react-router'
import { FLOWS } from '@pan/contracts/pan/flow'
import { askRelated, RelatedLinks } from '../features/articles/related-links.tsx'
import { readDocuments, tickOf } from '../features/required-documents/papers.ts'
import { RequiredDocumentsPage } from '../features/required-documents/required-documents-page.tsx'
import { pageData } from '../api/page-data.ts'
import { pageHead } from '../navigation/page-head.ts'
import { WithAside } from '../ui/with-aside.tsx'

export const Route = createFileRoute('/required_document')({
  staticData: { rendered: 'server' },
  beforeLoad: ({ context }) => context.language.need('documents'),
  validateSearch: readDocuments,
  loader: ({ context }) => pageData(askRelated(context)),
  head: (context) => {
    const { search } = context.match
    const flow = FLOWS[search.document - 1]!
    return pageHead(context, (t) => ({
      title: t(`documents.title.${flow}`),
      description: t('documents.description'),
      canonical: `/required_document?document=${search.document}`,
      isUnlisted: Object.keys(search).some((name) => name.startsWith(tickOf(''))),
    }))
  },
  component: Documents,
})

function Documents() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <WithAside aside={<RelatedLinks />}>
      <RequiredDocumentsPage
        search={search}
        onChosen={(chosen) => void navigate({ search: chosen, replace: true, resetScroll: false })}
      />
    </WithAside>
  )
}
