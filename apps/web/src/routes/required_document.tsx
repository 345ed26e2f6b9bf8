import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import { createFileRoute } from '@tanstack/react-router'
import { askRelated, RelatedLinks } from '../features/articles/related-links.tsx'
import { RequiredDocumentsPage } from '../features/required-documents/required-documents-page.tsx'
import { FLOWS } from '@pan/contracts/pan/flow'
import { documentOf, isEntityKind } from '../navigation/flow.ts'
import { pageData } from '../api/page-data.ts'
import { pageHead } from '../navigation/page-head.ts'
import { WithAside } from '../ui/with-aside.tsx'

interface DocumentsSearch {
  document: 1 | 2 | 3
  applicant?: ApplicantKind
}

export const Route = createFileRoute('/required_document')({
  staticData: { rendered: 'server' },
  beforeLoad: ({ context }) => context.language.need('documents'),
  validateSearch: ({ document, applicant }: Record<string, unknown>): DocumentsSearch => {
    const flow = FLOWS.find((candidate) => documentOf[candidate] === Number(document)) ?? 'new'
    const isKnown = typeof applicant === 'string' && isEntityKind(applicant)
    return { document: documentOf[flow], ...(isKnown && { applicant }) }
  },
  loader: ({ context }) => pageData(askRelated(context)),
  head: (context) => {
    const { document } = context.match.search
    const flow = FLOWS[document - 1]!
    return pageHead(context, (t) => ({
      title: t(`documents.title.${flow}`),
      description: t('documents.description'),
      canonical: `/required_document?document=${document}`,
    }))
  },
  component: Documents,
})

function Documents() {
  const { document, applicant = 'individual' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <WithAside aside={<RelatedLinks />}>
      <RequiredDocumentsPage
        flow={FLOWS[document - 1]!}
        kind={applicant}
        onKind={(kind) =>
          void navigate({
            search: { document, ...(kind !== 'individual' && { applicant: kind }) },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </WithAside>
  )
}
