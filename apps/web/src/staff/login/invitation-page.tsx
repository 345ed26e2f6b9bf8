import { readInvitation } from '@pan/contracts/staff/invitations'
import { changeStaffMe } from '@pan/contracts/staff/me'
import { STAFF_NAME_LENGTH_MAX, type StaffMe } from '@pan/contracts/staff/staff-schemas'
import type { Locale } from '@pan/contracts/messages/languages'
import type { Reply } from '@pan/contracts/kit/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../api/call.ts'
import { RecoveryCodesDialog } from '../../features/accounts/authenticators/recovery-codes.tsx'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Link, useNavigate } from '../program/links.tsx'
import { useKeepMe } from '../session/me.ts'
import { staffCall } from '../session/staff-call.ts'
import { Frame } from '../shell/frame.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { AcceptWithPasskey, type EnteredFirst } from './accept-with-passkey.tsx'
import { AcceptWithPassword } from './accept-with-password.tsx'

type Invitation = Reply<typeof readInvitation>['data']

/** Whoever was invited sets up how they sign in; the link says who they are, behind its `#`. */
export function InvitationPage() {
  const { locale, t } = useI18n()
  const [firstLocale] = useState(locale)
  const { hash: token } = useLocation()
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }): Promise<Invitation | 'over'> => {
      try {
        return (await staffCall(readInvitation, { body: { token } }, { signal })).data
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) return 'over'
        throw error
      }
    },
    staleTime: Infinity,
    gcTime: 0,
  })
  return (
    <Frame>
      <div className="form-width">
        <Page title={t('staff.invitation')}>
          <Loaded query={query}>
            {(found) =>
              found === 'over' ? (
                <>
                  <p>{t('staff.invitation.over')}</p>
                  <p>
                    <Link to="/">{t('staff.invitation.over.login')}</Link>
                  </p>
                </>
              ) : (
                <SetUp token={token} invitation={found} isLanguageChosen={locale !== firstLocale} />
              )
            }
          </Loaded>
        </Page>
      </div>
    </Frame>
  )
}

/** Whoever chose another language than they were invited in keeps it, and a name that was typed is theirs; where that fails they go on without. */
async function asChosen(me: StaffMe, language: Locale, name: string): Promise<StaffMe> {
  if (me.language === language && name === '') return me
  try {
    return (await staffCall(changeStaffMe, { body: { language, ...(name && { name }) } })).data.me
  } catch {
    return me
  }
}

interface SetUpProps {
  token: string
  invitation: Invitation
  /** By hand, before the invitation was there: it stays. */
  isLanguageChosen: boolean
}

function SetUp({ token, invitation, isLanguageChosen }: SetUpProps) {
  const { locale, t, switchTo } = useI18n()
  const keepMe = useKeepMe()
  const navigate = useNavigate()
  const [entered, setEntered] = useState<EnteredFirst>()
  const chosen = useRef<Promise<StaffMe>>(undefined)
  const { email, name, roles, language, expires_at } = invitation
  const ownName = useRef<HTMLInputElement>(null)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })

  useEffect(() => {
    // A language that cannot be fetched now leaves the page in the one that it has.
    if (!isLanguageChosen) switchTo(language).catch(() => {})
    // Once, as the invitation arrives.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  // While the codes are shown: whoever closes the page instead of them has what they chose, too.
  useEffect(() => {
    if (entered) chosen.current ??= asChosen(entered.me, locale, ownName.current?.value.trim() ?? '')
  }, [entered, locale])

  async function begin() {
    keepMe(await chosen.current!)
    await navigate({ to: '/', replace: true })
  }

  return (
    <>
      <p>
        {t('staff.invitation.who', {
          who: [...new Set([name, email])].join(', '),
          roles: list.format(roles.map((role) => t(`staff.role.${role}`))),
        })}
      </p>
      <p>{t('staff.invitation.until', { time: dayAndTimeText(new Date(expires_at), locale) })}</p>
      {name === email && (
        <TextInput
          ref={ownName}
          id="own-name"
          label={t('staff.invitation.name')}
          hint={t('staff.invitation.name.hint')}
          autoComplete="name"
          maxLength={STAFF_NAME_LENGTH_MAX}
        />
      )}
      <AcceptWithPasskey token={token} onEntered={setEntered} />
      <AcceptWithPassword token={token} email={email} onEntered={setEntered} />
      <RecoveryCodesDialog codes={entered?.recovery_codes ?? []} onClose={() => void begin()} />
    </>
  )
}
