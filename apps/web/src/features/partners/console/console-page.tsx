import type { ConsolePartner } from '@pan/contracts/partners/console-schemas'
import { useQuery } from '@tanstack/react-query'
import { Link, useAddress } from '../../../navigation/navigation.tsx'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { Loaded } from '../../../api/loaded.tsx'
import { useUser } from '../../../api/login.ts'
import { Calls } from './calls.tsx'
import { Keys } from './keys.tsx'
import { partnerConsoleQuery } from './queries.ts'
import { ReturnAddresses } from './return-addresses.tsx'
import { TakeConsole } from './take-console.tsx'
import { Webhooks } from './webhooks.tsx'

/** Where a partner looks after what their programs need. */
export function ConsolePage({ login }: { login: ReactNode }) {
  const t = useT()
  const user = useUser()
  const token = useAddress(({ hash }) => hash)
  return (
    <div className="stack">
      <h1>{t('console.title')}</h1>
      <p className="lead">{t('console.lead')}</p>
      {user ? (
        <>
          {token && <TakeConsole token={token} user={user} />}
          <Partners userId={user.id} />
        </>
      ) : (
        <>
          <p>{t('console.login')}</p>
          <p>{login}</p>
        </>
      )}
    </div>
  )
}

function Partners({ userId }: { userId: string }) {
  const query = useQuery(partnerConsoleQuery(userId))
  return (
    <Loaded query={query}>
      {({ is_confirmed, partners }) =>
        partners.length > 0 ? (
          partners.map((partner) => <Partner key={partner.id} partner={partner} />)
        ) : (
          <Stranger isConfirmed={is_confirmed} />
        )
      }
    </Loaded>
  )
}

/** Files of the form that most send; the guide says how to get those of the others. */
const SAMPLE_FORM = 'new-pan.individual'
const fileOf = (kind: 'sample' | 'columns') => `/api/v1/partner/forms/${SAMPLE_FORM}/${kind}`

function Partner({ partner }: { partner: ConsolePartner }) {
  const t = useT()
  return (
    <section className="stack" aria-labelledby={partner.id}>
      <h2 id={partner.id}>{partner.name}</h2>
      <p>
        {t('console.reference', { reference: partner.reference })}
        {' · '}
        <Link to="/partner-with-us/guide">{t('console.guide')}</Link>
        {' · '}
        <Link to="/partner-with-us/reference">{t('console.samples')}</Link>
      </p>
      <p>
        {t('console.file')}{' '}
        <a href={fileOf('sample')} download>
          {t('console.file.sample')}
        </a>
        {' · '}
        <a href={fileOf('columns')} download>
          {t('console.file.columns')}
        </a>
      </p>
      <Keys partner={partner} />
      <Webhooks partnerId={partner.id} />
      <ReturnAddresses partnerId={partner.id} />
      <Calls partnerId={partner.id} />
    </section>
  )
}

/** Somebody who runs no console, or has still to prove the address. */
function Stranger({ isConfirmed }: { isConfirmed: boolean }) {
  const t = useT()
  return (
    <>
      <p>{t(isConfirmed ? 'console.stranger' : 'console.unconfirmed')}</p>
      <p>
        {isConfirmed ? (
          <Link to="/partner-with-us">{t('console.toProgramme')}</Link>
        ) : (
          <Link to="/account">{t('console.toAccount')}</Link>
        )}
      </p>
    </>
  )
}
