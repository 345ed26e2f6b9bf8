import type { TrackedApplication } from '@pan/contracts/tracked-application'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasProof } from '../../api/call.ts'
import { readCurrentApplication } from '../../api/current-application.ts'
import { replaceQueryData } from '../../api/replace-query-data.ts'
import { useT } from '../../i18n/i18n.tsx'
import { HelpLink } from '../../site/help-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ApplicationView } from './application-view.tsx'
import { applicationStatusQuery } from './queries.ts'
import { ResultTable } from './search/result-table.tsx'
import { SearchForm, type Wanted } from './search/search-form.tsx'
import { makeCurrent } from './make-current.ts'
import styles from './tracking.module.css'
import { arrive } from '../../ui/focus-on-arrival.ts'
import { focusField } from '../../ui/focus-field.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** Looks for applications and shows how one stands; what was brought along is looked for at once. */
export function TrackPage({ brought }: { brought: Wanted | undefined }) {
  const t = useT()
  const client = useQueryClient()
  const [first, setFirst] = useState(brought)
  const [found, setFound] = useState<readonly TrackedApplication[]>()
  const [chosenId, setChosenId] = useState<string>()
  const choose = async (application: TrackedApplication) => {
    const status = await makeCurrent(application)
    // What is shown is what was just proved, whatever this tab knew before.
    replaceQueryData(client, applicationStatusQuery(application.id), status)
    setChosenId(application.id)
  }
  const show = async (applications: readonly TrackedApplication[]) => {
    const [only, ...others] = applications
    // One match needs no choice.
    if (only && others.length === 0) await choose(only)
    setFound(applications)
  }

  const again = () => {
    setFirst(undefined)
    setFound(undefined)
    setChosenId(undefined)
    // The form is there with the next frame; the button that was pressed is gone.
    requestAnimationFrame(() => focusField('pan_status_search'))
  }

  return (
    <div className="stack">
      <h1>{t('track.title')}</h1>
      {found || chosenId ? (
        <>
          {found && (
            <>
              <output ref={found.length > 1 ? arrive : undefined} tabIndex={-1}>
                {t('track.found', { count: found.length })}
              </output>
              {found.length > 1 && (
                <ResultTable
                  applications={found}
                  chosenId={chosenId}
                  onChoose={(each) => void choose(each)}
                />
              )}
            </>
          )}
          {chosenId && <ApplicationView key={chosenId} id={chosenId} isListed={(found?.length ?? 0) > 1} />}
          <div className="actions screen-only">
            <Button look="secondary" onClick={again}>
              {t('track.again')}
            </Button>
          </div>
        </>
      ) : (
        // The program comes at once to who has something of this kind in the tab: it shows more then.
        <div className="form-width stack" data-shows="token">
          <CurrentApplicationNotice onShow={setChosenId} />
          <SearchForm brought={first} onFound={show} />
        </div>
      )}
      <HelpLink article="pan-application-status-explained" />
    </div>
  )
}

/** Whoever has just applied in this tab need not search. */
function CurrentApplicationNotice({ onShow }: { onShow: (id: string) => void }) {
  const t = useT()
  const isHydrated = useHydrated()
  // The web server knows nothing of a tab.
  const application = isHydrated ? readCurrentApplication() : undefined
  if (!application || !hasProof()) return null
  return (
    <div className={styles.current}>
      <p>{t('track.current', { coupon: application.coupon })}</p>
      <Button look="secondary" onClick={() => onShow(application.id)}>
        {t('track.current.show')}
      </Button>
    </div>
  )
}
