import { createFileRoute } from '@tanstack/react-router'
import { ContinuePage } from '../features/applications/other-device/continue-page.tsx'

export const Route = createFileRoute('/continue-application')({
  staticData: { title: 'device.open.title', isPersonal: true },
  beforeLoad: ({ context }) => context.language.need('otherDevice'),
  component: ContinuePage,
})
