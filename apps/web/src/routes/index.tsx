import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/home/home-page.tsx'

export const Route = createFileRoute('/')({
  // Small, and where most people begin: it comes with the program.
  codeSplitGroupings: [],
  staticData: { title: 'site.home.title' },
  component: HomePage,
})
