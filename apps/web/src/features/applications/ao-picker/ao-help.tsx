import { useState, type ComponentType } from 'react'
import { useI18n } from '../../../i18n/i18n.tsx'
import { useQueries } from '../../../api/queries.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

type Applicant = 'individual' | 'entity'

/** Which address decides about the assessing officer, and the way to the look-up, which comes when it is asked for. */
function AoHelp({ applicant }: { applicant: Applicant }) {
  const { t, need } = useI18n()
  const queries = useQueries()
  const [Picker, setPicker] = useState<ComponentType<{ applicant: Applicant }>>()
  const [isLost, setLost] = useState(false)

  const open = async () => {
    const [{ default: picker }] = await Promise.all([
      import('./ao-picker.tsx'),
      need('aoPicker'),
      queries.load(),
    ])
    setLost(false)
    setPicker(() => picker)
  }

  return (
    <>
      <p>{t(`apply.ao.${applicant}`)}</p>
      {Picker ? (
        <Picker applicant={applicant} />
      ) : (
        <div className="actions">
          <Button look="secondary" onClick={() => void open().catch(() => setLost(true))}>
            {t('apply.ao.find')}
          </Button>
        </div>
      )}
      {isLost && (
        <Notice tone="error" announce>
          <p>{t('apply.ao.lost')}</p>
        </Notice>
      )}
    </>
  )
}

export const AoForIndividual = () => <AoHelp applicant="individual" />
export const AoForEntity = () => <AoHelp applicant="entity" />
