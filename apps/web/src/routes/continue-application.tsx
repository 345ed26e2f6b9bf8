import { createFileRoute } from '@tanstack/react-router'
import { ContinuePage } from '../features/applications/other-device/continue-page.tsx'

export const Route = createFileRoute('/continue-application')({
  staticData: { title: 'device.open.title', isPersonal: true },
  beforeLoad: ({ context: { language } }) =>
    Promise.all([language.need('otherDevice'), language.need('forms')]),
  component: ContinuePage,
})
