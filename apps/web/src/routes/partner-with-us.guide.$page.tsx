import { createFileRoute, notFound } from '@tanstack/react-router'
import { ApiProblem } from '../api/call.ts'
import { GuidePage } from '../features/reference/guide/guide-page.tsx'
import { guidePageQuery, indexQuery } from '../features/reference/queries.ts'
import { ReferenceMissing } from '../features/reference/reference-missing.tsx'
import { pageHead } from '../navigation/page-head.ts'

export const Route = createFileRoute('/partner-with-us/guide/$page')({
  staticData: { rendered: 'server' },
  beforeLoad: ({ context }) => context.language.need('reference'),
  loader: async ({ context: { queryClient }, params: { page } }) => {
    await queryClient.ensureQueryData(indexQuery)
    try {
      return await queryClient.ensureQueryData(guidePageQuery(page))
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) throw notFound()
      throw error
    }
  },
  head: (context) =>
    pageHead(context, (t) => ({
      title: context.loaderData?.title ?? t('reference.guide'),
      description: t('reference.guide.lead'),
      isUnlisted: !context.loaderData,
    })),
  component: Page,
  notFoundComponent: ReferenceMissing,
})

function Page() {
  const { page } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <GuidePage
      key={page}
      name={page}
      onSearch={(text) =>
        void navigate({ to: '/partner-with-us/guide', search: { searching: text || undefined } })
      }
    />
  )
}
