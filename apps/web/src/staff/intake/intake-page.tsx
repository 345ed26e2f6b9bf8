import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { tabStorage } from '../../api/tab-storage.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useMe } from '../session/me.ts'
import { Page } from '../shell/page.tsx'
import { Camera } from './camera.tsx'
import { ScanResult, scanTitle } from './scan-result.tsx'
import { playSound } from './scan-sound.ts'
import { envelopesQuery, TodaysEnvelopes } from './todays-envelopes.tsx'
import { useScannerKeys } from './use-scanner-keys.ts'
import { useScans } from './use-scans.ts'
import { showWrong, unmark } from './wrong-number.ts'
import styles from './intake.module.css'

/** Where the tab keeps whether it is silent. */
const SOUND = 'intake-sound'

/** Envelopes are received one after the other, each told by text and sound. */
export function IntakePage() {
  const t = useT()
  const { id, has_shortcuts } = useMe()
  const queryClient = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [hasSound, setHasSound] = useState(() => tabStorage().getItem(SOUND) !== 'off')
  const { answers, unsent, error, scan, send } = useScans(id, ({ outcome, code }) => {
    if (hasSound) playSound(outcome)
    if (outcome === 'received') void queryClient.invalidateQueries(envelopesQuery())
    showWrong(field.current, outcome === 'unknown' ? code : '')
  })
  useScannerKeys(field)
  const focusField = () => field.current?.focus()
  useEffect(() => field.current?.focus(), [])
  const [last, ...before] = answers

  return (
    <Page title={t('intake.title')}>
      <div className={styles.columns}>
        <div className="stack">
          <p>{t('intake.text')}</p>
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              // At once: the next envelope may be under the scanner already.
              const typed = field.current!.value
              field.current!.value = ''
              unmark(field.current)
              scan(typed)
              focusField()
            }}
          >
            <TextInput
              ref={field}
              id="intake-code"
              label={t('intake.code')}
              hint={has_shortcuts ? t('intake.code.hint') : undefined}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onInput={() => unmark(field.current)}
              onKeyDown={({ key }) => {
                // From there on the keys of the page work again.
                if (key === 'Escape') field.current!.blur()
              }}
            />
            <Button type="submit">{t('intake.submit')}</Button>
          </form>
          <div role="status">{last && <ScanResult key={last.key} scan={last} />}</div>
          <Camera onCode={scan} />
          <Checkbox
            id="intake-sound"
            label={t('intake.sound')}
            checked={hasSound}
            onChange={({ target }) => {
              setHasSound(target.checked)
              tabStorage().setItem(SOUND, target.checked ? 'on' : 'off')
            }}
          />
          {error && (
            <Notice tone="error" title={t('intake.unsent', { count: unsent })} announce>
              <p>{failureText(error, t)}</p>
              <p>
                <Button look="secondary" onClick={send}>
                  {t('site.error.again')}
                </Button>
              </p>
            </Notice>
          )}
          {before.length > 0 && (
            <section aria-label={t('intake.last')}>
              <h2>{t('intake.last')}</h2>
              <ol>
                {before.map((each) => (
                  <li key={each.key}>{scanTitle(t, each)}</li>
                ))}
              </ol>
            </section>
          )}
        </div>
        <TodaysEnvelopes onTakenBack={focusField} />
      </div>
    </Page>
  )
}
