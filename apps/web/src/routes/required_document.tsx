import { createFileRoute } from '@tanstack/react-router'
import { FLOWS } from '@pan/contracts/pan/flow'
import { askRelated, RelatedLinks } from '../features/articles/related-links.tsx'
import type { DocumentsSearch } from '../features/required-documents/papers.ts'
import { RequiredDocumentsPage } from '../features/required-documents/required-documents-page.tsx'
import { documentOf, isEntityKind } from '../navigation/flow.ts'
import { pageData } from '../api/page-data.ts'
import { pageHead } from '../navigation/page-head.ts'
import { WithAside } from '../ui/with-aside.tsx'

export const Route = createFileRoute('/required_document')({
  staticData: { rendered: 'server' },
  beforeLoad: ({ context }) => context.language.need('documents'),
  // Which boxes there are the page knows: read here, the forms' papers would come with the program of the site.
  validateSearch: ({ document, applicant, ...rest }: Record<string, unknown>): DocumentsSearch => {
    const flow = FLOWS.find((candidate) => documentOf[candidate] === Number(document)) ?? 'new'
    const isKnown = typeof applicant === 'string' && isEntityKind(applicant)
    const ticks = Object.entries(rest).filter(([name, value]) => name.startsWith('has-') && value === 'on')
    return { document: documentOf[flow], ...(isKnown && { applicant }), ...Object.fromEntries(ticks) }
  },
  loader: ({ context }) => pageData(askRelated(context)),
  head: (context) => {
    const { search } = context.match
    const flow = FLOWS[search.document - 1]!
    return pageHead(context, (t) => ({
      title: t(`documents.title.${flow}`),
      description: t('documents.description'),
      canonical: `/required_document?document=${search.document}`,
      isUnlisted: Object.keys(search).some((name) => name.startsWith('has-')),
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
