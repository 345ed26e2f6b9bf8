import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { TrackPage } from '../features/tracking/track-page.tsx'
import { pageHead } from '../navigation/page-head.ts'

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export const Route = createFileRoute('/pan-card-status/track-application')({
  staticData: { isPersonal: 'brought', rendered: 'server', isFilledIn: true },
  validateSearch: ({ mobile, dob }: Record<string, unknown>): { mobile?: string; dob?: string } => {
    const [text, birth] = [textIn(mobile), textIn(dob)]
    return text !== undefined && birth !== undefined ? { mobile: text, dob: birth } : {}
  },
  beforeLoad: ({ context: { language } }) => Promise.all([language.need('forms'), language.need('tracking')]),
  head: (context) =>
    pageHead(context, (t) => ({ title: t('track.pageTitle'), description: t('track.description') })),
  component: Track,
})

function Track() {
  const { mobile, dob } = Route.useSearch()
  const navigate = Route.useNavigate()
  // Read once: they leave the address right away, so that nobody copies them along or finds them in a history.
  const [brought] = useState(() =>
    mobile !== undefined && dob !== undefined ? { pan_status_search: mobile, date_of_birth: dob } : undefined,
  )

  useEffect(() => {
    if (mobile !== undefined) void navigate({ search: {}, replace: true, resetScroll: false })
  }, [mobile, navigate])

  return <TrackPage brought={brought} />
}
