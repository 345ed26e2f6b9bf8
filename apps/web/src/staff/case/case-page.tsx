import { caseLetter } from '@pan/contracts/staff/papers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { useIdInAddress } from '../program/links.tsx'
import { useMay } from '../session/me.ts'
import { staffFile } from '../session/staff-call.ts'
import { Download } from '../shell/download.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { CaseAnswers } from './case-answers.tsx'
import { CaseHead } from './case-head.tsx'
import { Checklist } from './checklist.tsx'
import { CaseFiles } from './case-files.tsx'
import { Notes } from './notes.tsx'
import { OtherApplications } from './other-applications.tsx'
import { CaseSection } from './case-section.tsx'
import { Payments } from './payments.tsx'
import { caseQuery, type CasePage as Data } from './queries.ts'
import { Remarks } from './remarks.tsx'
import { Timeline } from './timeline.tsx'
import styles from './case.module.css'

/** Everything about one case, and everything that is done with it. */
export function CasePage() {
  const id = useIdInAddress()
  return <OneCase key={id} id={id} />
}

function OneCase({ id }: { id: string }) {
  const t = useT()
  const may = useMay()
  const query = useQuery(caseQuery(id))
  const changed = useAllChanged(query.data)
  const coupon = query.data?.case.pan_coupon_nbr
  return (
    <Page title={coupon ? t('cases.one', { coupon }) : t('cases.title')} unbroken={coupon}>
      <Loaded query={query}>
        {(data) => (
          <>
            <CaseHead data={data} />
            <div className={styles.columns}>
              <div className="stack">
                <CaseSection title={t('cases.answers')}>
                  <CaseAnswers data={data} changed={changed} />
                </CaseSection>
                <CaseSection title={t('cases.files', { count: data.files.length })}>
                  <CaseFiles id={id} files={data.files} />
                  {may('cases.move') && (
                    <p>
                      <Download
                        look="link"
                        name={`letter-${data.case.pan_coupon_nbr}.pdf`}
                        fetchFile={() => staffFile(caseLetter, { params: { id } })}
                      >
                        {t('papers.letter')}
                      </Download>
                    </p>
                  )}
                </CaseSection>
              </div>
              <div className="stack">
                <CaseSection title={t('cases.checks')} isOpen>
                  <Checklist data={data} />
                </CaseSection>
                <CaseSection title={t('cases.notes', { count: data.notes.length })} isOpen>
                  <Notes id={id} notes={data.notes} />
                </CaseSection>
                <CaseSection
                  title={t('cases.remarks', { count: data.remarks.length })}
                  isOpen={data.is_remark_waiting}
                >
                  <Remarks data={data} />
                </CaseSection>
                <CaseSection title={t('cases.payments')}>
                  <Payments payments={data.payments} />
                </CaseSection>
                {data.others.length > 0 && (
                  <CaseSection title={t('cases.others', { count: data.others.length })}>
                    <OtherApplications others={data.others} />
                  </CaseSection>
                )}
                <CaseSection title={t('cases.timeline')}>
                  <Timeline data={data} />
                </CaseSection>
              </div>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** Reading a case again makes its changes seen: what was new when the page was opened stays marked as long as it is open. */
function useAllChanged(data: Data | undefined): ReadonlySet<string> {
  const now = data?.changed
  const [known, setKnown] = useState({ last: now, all: new Set(now) })
  if (now === known.last) return known.all
  const all = new Set([...known.all, ...(now ?? [])])
  setKnown({ last: now, all })
  return all
}
