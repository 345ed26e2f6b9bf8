import { listAssignees } from '@pan/contracts/staff/cases/assignment'
import { OWN_CASES_MAX } from '@pan/contracts/staff/cases/queue'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { useMay } from '../session/me.ts'
import { staffCall } from '../session/staff-call.ts'
import { Loaded } from '../shell/loaded.tsx'
import { FormEnd } from '../shell/form-end.tsx'

interface AssignProps {
  /** Whose it is now. */
  assignee: string | undefined
  assign: (to: string) => Promise<void>
}

/** Gives a case to a colleague; only for whoever leads the work. */
export function Assign({ assignee, assign }: AssignProps) {
  const t = useT()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may('cases.assign')) return null
  return (
    <>
      <Button look="link" onClick={() => setOpen(true)}>
        {t('cases.assign')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('cases.assign')}>
        <Colleagues assignee={assignee} assign={assign} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Colleagues({ assignee, assign, onClose }: AssignProps & { onClose: () => void }) {
  const t = useT()
  const query = useQuery({
    queryKey: ['assignees'],
    queryFn: async ({ signal }) => (await staffCall(listAssignees, {}, { signal })).data.assignees,
    staleTime: 0,
  })
  const { sending, send } = useSending<string>({
    async work(to) {
      await assign(to)
      onClose()
    },
  })
  return (
    <Loaded query={query}>
      {(assignees) => (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            const to = String(new FormData(event.currentTarget).get('to'))
            if (to) void send(to)
          }}
        >
          <Select
            id="assign-to"
            name="to"
            label={t('cases.assign.to')}
            options={assignees
              .filter(({ id }) => id !== assignee)
              .map(({ id, name, cases }) => ({
                value: id,
                label: t('cases.assign.who', { name, number: cases, max: OWN_CASES_MAX }),
              }))}
          />
          <FormEnd sending={sending} submit={t('cases.assign.submit')} onClose={onClose} />
        </form>
      )}
    </Loaded>
  )
}
