import {
  approvePeopleRequest,
  askSecondPerson,
  savePeopleCopy,
  takeRequestBack,
} from '@pan/contracts/staff/people/decisions'
import type { WholeRequest } from '@pan/contracts/staff/people/request'
import { useState } from 'react'
import { FailureNotice } from '../../../forms/sending/failure-notice.tsx'
import { useSending } from '../../../forms/sending/use-sending.ts'
import { dayAndTimeText } from '../../../format/moment-text.ts'
import { useI18n } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { useMay } from '../../session/me.ts'
import { staffCall, staffFile } from '../../session/staff-call.ts'
import { Download } from '../../shell/download.tsx'
import { useRequestChanged } from '../queries.ts'
import { RefuseForm } from './refuse-form.tsx'
import { waysOf } from './ways.ts'

/** A copy of thousands of applications comes over a slow line. */
const SAVED_MILLISECONDS_MAX = 15 * 60 * 1000

const CALLS = { ask: askSecondPerson, approve: approvePeopleRequest, takeBack: takeRequestBack } as const
type Deed = keyof typeof CALLS

/** What can be done about a request now, by whom, and why not by whoever looks at it. */
export function Decisions({ request }: { request: WholeRequest }) {
  const { locale, t } = useI18n()
  const may = useMay()
  const show = useSnackbar()
  const { id, version, kind, copy_until: until } = request
  const changed = useRequestChanged(id)
  const [opened] = useState(() => new Date())
  const ways = waysOf(request, may('people.decide'), opened)
  const { sending, send } = useSending<Deed>({
    async work(deed) {
      const call = { params: { request_id: id }, body: { version } }
      const { data } = await staffCall(CALLS[deed], call)
      show({
        tone: 'success',
        text: t(deed === 'approve' ? `people.done.approve.${kind}` : `people.done.${deed}`),
      })
      await changed(data.request)
    },
    // Somebody else may have decided: the page says how it stands now.
    onFailed: () => void changed(),
  })
  const button = (deed: Deed, look: 'primary' | 'secondary' | 'danger') => (
    <Button look={look} aria-disabled={sending.isUnderWay} onClick={() => void send(deed)}>
      {t(deed === 'approve' ? `people.approve.${kind}` : `people.${deed}`)}
    </Button>
  )
  return (
    <>
      <output>
        <p>
          {t(`people.now.${ways.now}`, {
            time: until === null ? '' : dayAndTimeText(new Date(until), locale),
          })}
        </p>
      </output>
      {sending.error && <FailureNotice error={sending.error} />}
      <div className="actions">
        {ways.mayAsk && button('ask', 'primary')}
        {ways.mayApprove && button('approve', kind === 'erasure' ? 'danger' : 'primary')}
        {ways.maySave && (
          <Download
            name={`copy-${id}.json`}
            fetchFile={async () => {
              const file = await staffFile(
                savePeopleCopy,
                { params: { request_id: id } },
                { timeoutMilliseconds: SAVED_MILLISECONDS_MAX },
              )
              await changed()
              return file
            }}
          >
            {t('people.save')}
          </Download>
        )}
        {ways.mayTakeBack && button('takeBack', 'secondary')}
      </div>
      {ways.mayRefuse && <RefuseForm id={id} version={version} />}
    </>
  )
}
