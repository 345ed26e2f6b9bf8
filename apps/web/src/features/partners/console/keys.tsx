import type { ConsolePartner } from '@pan/contracts/partners/console-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { FirstCall } from './first-call/first-call.tsx'
import { FreshKeyNotice, type FreshKey } from './fresh-key.tsx'
import { KeyItem } from './key-item.tsx'
import { NewKey } from './new-key.tsx'
import styles from './partner-console.module.css'
import { everyConsole } from './queries.ts'

/** The keys of a partner. */
export function Keys({ partner: { id, keys } }: { partner: ConsolePartner }) {
  const t = useT()
  const queryClient = useQueryClient()
  const [fresh, setFresh] = useState<FreshKey>()
  /** The newest test key that this page has seen made. */
  const [testKey, setTestKey] = useState<string>()
  const askAgain = () => queryClient.invalidateQueries(everyConsole)

  function made(key: FreshKey) {
    setFresh(key)
    if (key.key.mode === 'test') setTestKey(key.secret)
    void askAgain()
  }

  return (
    <section className="stack" aria-labelledby={`${id}-keys`}>
      <h3 id={`${id}-keys`}>{t('console.keys')}</h3>
      <p className={styles.text}>{t('console.keys.text')}</p>
      <NewKey partnerId={id} onMade={made} />
      {fresh && <FreshKeyNotice fresh={fresh} onDone={() => setFresh(undefined)} />}
      {testKey !== undefined && <FirstCall key={testKey} secret={testKey} onCalled={askAgain} />}
      {keys.length === 0 ? (
        <p>{t('console.keys.none')}</p>
      ) : (
        <ul className={styles.list}>
          {keys.map((shown) => (
            <KeyItem key={shown.id} partnerId={id} shown={shown} onMade={made} onChanged={askAgain} />
          ))}
        </ul>
      )}
    </section>
  )
}
