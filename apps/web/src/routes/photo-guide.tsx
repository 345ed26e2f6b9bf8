import { createFileRoute } from '@tanstack/react-router'
import { PhotoGuidePage } from '../features/photo-guide/photo-guide-page.tsx'
import { pageHead } from '../navigation/page-head.ts'

export const Route = createFileRoute('/photo-guide')({
  staticData: { rendered: 'server' },
  beforeLoad: ({ context }) => context.language.need('photoGuide'),
  head: (context) =>
    pageHead(context, (t) => ({
      title: t('photo.title'),
      description: t('photo.description'),
      canonical: '/photo-guide',
    })),
  component: PhotoGuidePage,
})
