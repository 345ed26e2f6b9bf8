import { createFileRoute, notFound } from '@tanstack/react-router'
import { ApiProblem } from '../api/call.ts'
import { plainWords } from '../features/reference/description-text.tsx'
import { OperationPage } from '../features/reference/operation/operation-page.tsx'
import type { SampleView } from '../features/reference/operation/sample.tsx'
import { operationQuery } from '../features/reference/queries.ts'
import { ReferenceMissing } from '../features/reference/reference-missing.tsx'
import { SAMPLE_LANGUAGES } from '../features/reference/samples/samples.ts'
import { pageHead } from '../navigation/page-head.ts'
import { searchText } from '../navigation/search-params.ts'

const BODY_MAX = 20

export const Route = createFileRoute('/partner-with-us/reference/$operation')({
  staticData: { rendered: 'server' },
  validateSearch: ({ code, body }: Record<string, unknown>): SampleView => ({
    code: SAMPLE_LANGUAGES.find((each) => each !== 'curl' && each === code) as SampleView['code'],
    body: searchText(body, BODY_MAX),
  }),
  beforeLoad: ({ context }) => context.language.need('reference'),
  loader: async ({ context: { queryClient }, params: { operation } }) => {
    try {
      return await queryClient.ensureQueryData(operationQuery(operation))
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) throw notFound()
      throw error
    }
  },
  head: (context) =>
    pageHead(context, (t) => {
      const { id, summary } = context.loaderData ?? {}
      return {
        title: summary === undefined ? t('reference.title') : plainWords(summary),
        description: t('reference.lead'),
        ...(id !== undefined && { canonical: `/partner-with-us/reference/${id}` }),
        isUnlisted: id === undefined,
      }
    }),
  component: Operation,
  notFoundComponent: ReferenceMissing,
})

function Operation() {
  const { operation } = Route.useParams()
  return <OperationPage key={operation} operation={operation} view={Route.useSearch()} />
}
