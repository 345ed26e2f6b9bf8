import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useT } from '../../../../i18n/i18n.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { RadioGroup } from '../../../../ui/radio-group.tsx'
import { useSnackbar } from '../../../../ui/snackbar.tsx'
import styles from './first-call.module.css'
import { LANGUAGES, makeFirstCall, sampleIn, type SampleLanguage } from './samples.ts'

interface FirstCallProps {
  /** A test key that was made just now: the page has it as long as it stands, and nobody else. */
  secret: string
  /** Something was called with the key. */
  onCalled: () => Promise<void>
}

/** The first call with a new test key: as a program to copy, and from here at once. */
export function FirstCall({ secret, onCalled }: FirstCallProps) {
  const t = useT()
  const id = useId()
  const show = useSnackbar()
  const [language, setLanguage] = useState<SampleLanguage>('curl')
  const sample = sampleIn(language, location.origin, secret)
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => makeFirstCall(secret),
    onSuccess: onCalled,
  })

  async function copy() {
    try {
      await navigator.clipboard.writeText(sample)
      show({ tone: 'success', text: t('console.first.copied') })
    } catch {
      show({ tone: 'error', text: t('console.first.copyFailed') })
    }
  }

  return (
    <section className={styles.call} aria-labelledby={id}>
      <h4 id={id}>{t('console.first.title')}</h4>
      <p>{t('console.first.text')}</p>
      <RadioGroup
        id={`${id}-language`}
        name="language"
        inline
        label={t('console.first.language')}
        options={LANGUAGES.map((value) => ({ value, label: value }))}
        chosen={language}
        onChange={({ target }) => setLanguage(target.value as SampleLanguage)}
      />
      <Code label={t('console.first.program')}>{sample}</Code>
      <div className="actions">
        <Button look="secondary" onClick={() => void copy()}>
          {t('console.first.copy')}
        </Button>
        <Button aria-disabled={isPending} onClick={() => !isPending && mutate()}>
          {t('console.first.try')}
        </Button>
      </div>
      {error && (
        <Notice tone="error" announce>
          {t('console.noAnswer')}
        </Notice>
      )}
      {data && (
        <>
          <Notice tone={data.coupon === undefined ? 'warning' : 'success'} announce>
            {data.coupon === undefined
              ? t('console.first.refused', { status: data.status })
              : t('console.first.done', { status: data.status, coupon: data.coupon })}
          </Notice>
          <Code label={t('console.first.answer')}>{data.body}</Code>
        </>
      )}
    </section>
  )
}

function Code({ label, children }: { label: string; children: string }) {
  return (
    // Wide lines are scrolled by whoever has no mouse, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles.code} tabIndex={0} role="region" aria-label={label} lang="en">
      {children}
    </pre>
  )
}
