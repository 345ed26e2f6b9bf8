import { createFileRoute } from '@tanstack/react-router'
import { NewPanPage } from '../features/apply/new-pan/new-pan-page.tsx'

export const Route = createFileRoute('/apply-new-pan/')({
  staticData: { title: 'apply.title' },
  component: NewPanPage,
})
