import type { MessageKey } from '@pan/contracts/messages/en/index'
import type { CaseCheck } from '@pan/contracts/staff/cases/case-page'
import { checkProof } from '@pan/contracts/staff/cases/work'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiProblem } from '../../api/call.ts'
import { failureText } from '../../api/failure-text.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useShortcut } from '../keyboard/shortcuts.tsx'
import { useMay, useMe } from '../session/me.ts'
import { staffCall } from '../session/staff-call.ts'
import { caseQuery, useCaseChanged, type CasePage } from './queries.ts'
import styles from './case.module.css'

type Outcome = CaseCheck['outcome']

/** What the next press of a key makes of it. */
const NEXT = { '': 'ok', ok: 'missing', missing: '' } as const satisfies Record<Outcome, Outcome>

/** The documents that have to be in the envelope, as the applicant has declared them; digits tick them off. */
export function Checklist({ data }: { data: CasePage }) {
  const { id, assignee } = data.case
  const { checks } = data
  const t = useT()
  const show = useSnackbar()
  const queryClient = useQueryClient()
  const changed = useCaseChanged(id)
  const mayCheck = useMay()('cases.move')
  const check = useMutation({
    mutationFn: async ({ proof, ...body }: { proof: string; outcome: Outcome; from: Outcome }) =>
      (await staffCall(checkProof, { params: { id, proof }, body })).data.check,
    onSuccess(done) {
      queryClient.setQueryData(
        caseQuery(id).queryKey,
        (page) =>
          page && {
            ...page,
            checks: page.checks.map((each) => (each.proof === done.proof ? { ...each, ...done } : each)),
          },
      )
      // What nobody had is theirs by now who have checked it.
      if (assignee === null) void changed()
    },
    onError(error) {
      show({ tone: 'error', text: failureText(error, t) })
      // What a colleague has found meanwhile is shown.
      if (error instanceof ApiProblem && error.code === 'STALE_VERSION') void changed()
    },
  })
  if (checks.length === 0) return <p>{t('cases.checks.none')}</p>
  return (
    <ol className={styles.checks}>
      {checks.map((each, index) => (
        <li key={each.proof}>
          <Check
            check={each}
            digit={index < 9 ? String(index + 1) : undefined}
            onCheck={
              mayCheck
                ? (outcome) => check.mutate({ proof: each.proof, outcome, from: each.outcome })
                : undefined
            }
          />
        </li>
      ))}
    </ol>
  )
}

interface CheckProps {
  check: CaseCheck
  digit: string | undefined
  onCheck: ((outcome: Outcome) => void) | undefined
}

function Check({ check, digit, onCheck }: CheckProps) {
  const t = useT()
  const { proof, papers, declared, outcome, by } = check
  const name = t(`documents.${proof}` as MessageKey)
  const paper = (code: string) => t(`proof.${code}` as MessageKey)
  const place = useRef<HTMLDivElement>(null)
  const { has_shortcuts } = useMe()
  function checkByKey() {
    onCheck?.(NEXT[outcome])
    // What a key has done is seen, also where the document was out of sight.
    place.current?.scrollIntoView({ block: 'nearest' })
  }
  useShortcut(digit ?? '', t('cases.checks.key', { name }), digit && onCheck ? checkByKey : undefined)
  return (
    <div ref={place} className={styles.check}>
      <div>
        <strong>
          {digit && has_shortcuts && <kbd className={styles.digit}>{digit}</kbd>} {name}
        </strong>
        {declared !== '' && <p>{t('cases.checks.declared', { paper: paper(declared) })}</p>}
        {declared === '' && papers.length > 0 && (
          <details>
            <summary>{t('documents.anyOf')}</summary>
            <ul>
              {papers.map((code) => (
                <li key={code}>{paper(code)}</li>
              ))}
            </ul>
          </details>
        )}
        <output className={`muted ${styles.found}`}>
          {outcome !== '' && by && t(`cases.checks.${outcome}.by`, { name: by.name })}
        </output>
      </div>
      {onCheck && (
        <div className={styles.marks}>
          {(['ok', 'missing'] as const).map((mark) => (
            <Button
              key={mark}
              look="secondary"
              aria-pressed={outcome === mark}
              onClick={() => onCheck(outcome === mark ? '' : mark)}
            >
              <span aria-hidden="true">{mark === 'ok' ? '✓' : '×'}</span> {t(`cases.checks.${mark}`)}
              <span className="visually-hidden">: {name}</span>
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
