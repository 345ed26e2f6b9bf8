import { REGISTRATION_STATES } from '@pan/contracts/staff/partners'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { Select } from '../../ui/select.tsx'
import { useNavigate, useSearchInAddress } from '../program/links.tsx'
import { focusPlace } from '../shell/arrival.ts'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { registrationsQuery } from './queries.ts'
import { RegistrationPages } from './registration-pages.tsx'

/** Who wants to be a partner, who is, and who was refused. */
export function RegistrationsPage() {
  const t = useT()
  const navigate = useNavigate()
  const search = useSearchInAddress()
  const state = REGISTRATION_STATES.find((each) => each === search['state'])
  const query = useQuery(registrationsQuery(state, search['cursor']))
  const isThere = query.data !== undefined
  const field = useRef<HTMLSelectElement>(null)

  useEffect(() => {
    // What another link sets, the field shows. It stays the same field: somebody may be in it, on the way to another line.
    field.current!.value = state ?? ''
  }, [state])

  useEffect(() => {
    // The rows came after the page: whoever comes back finds theirs.
    if (isThere && document.activeElement?.matches('body, h1')) focusPlace()
  }, [isThere])

  return (
    <Page title={t('staff.nav.partners')}>
      <Select
        ref={field}
        id="partners-state"
        label={t('partners.which')}
        defaultValue={state ?? ''}
        empty={t('partners.all')}
        options={REGISTRATION_STATES.map((value) => ({ value, label: t(`partners.state.${value}`) }))}
        onChange={({ target }) => {
          const chosen = target.value || undefined
          void navigate({ to: '/partners', search: { state: chosen }, resetScroll: false })
        }}
      />
      <Loaded query={query}>
        {(page) => <RegistrationPages state={state} page={page} cursor={search['cursor']} />}
      </Loaded>
    </Page>
  )
}
