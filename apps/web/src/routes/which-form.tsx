import { createFileRoute } from '@tanstack/react-router'
import { readAnswers } from '../features/which-form/advice.ts'
import { WhichFormPage } from '../features/which-form/which-form-page.tsx'
import { pageHead } from '../navigation/page-head.ts'

export const Route = createFileRoute('/which-form')({
  staticData: { rendered: 'server' },
  beforeLoad: ({ context }) => context.language.need('whichForm'),
  validateSearch: readAnswers,
  head: (context) =>
    pageHead(context, (t) => ({
      title: t('which.title'),
      description: t('which.description'),
      canonical: '/which-form',
    })),
  component: WhichForm,
})

function WhichForm() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <WhichFormPage
      search={search}
      onAnswers={(answers) => void navigate({ search: answers, replace: true, resetScroll: false })}
    />
  )
}
