import type { Reply } from '@pan/contracts/kit/endpoint'
import { importErrors, type readImport } from '@pan/contracts/staff/imports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { useIdInAddress } from '../program/links.tsx'
import { staffFile } from '../session/staff-call.ts'
import { Download } from '../shell/download.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { ImportHead } from './import-head.tsx'
import { importQuery } from './queries.ts'
import { WaitingRows } from './waiting-rows.tsx'

type Refused = Reply<typeof readImport>['data']['refused'][number]

/** A file: what would become of its rows, then what became of them. Closing the page stops nothing. */
export function ImportPage() {
  const t = useT()
  const id = useIdInAddress()
  const query = useInfiniteQuery(importQuery(id))
  return (
    <Page title={t('imports.title')}>
      <Loaded query={query}>
        {({ pages }) => (
          <>
            <ImportHead file={pages[0]!.import} />
            <WaitingRows file={pages[0]!.import} rows={pages[0]!.waiting} />
            <RefusedRows id={id} rows={pages.flatMap(({ refused }) => refused)} />
            {query.hasNextPage && (
              <p>
                <Button look="secondary" onClick={() => void query.fetchNextPage()}>
                  {t('status.list.more')}
                </Button>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function RefusedRows({ id, rows }: { id: string; rows: readonly Refused[] }) {
  const t = useT()
  if (rows.length === 0) return null
  const columns: Column<Refused>[] = [
    { key: 'error', heading: t('imports.refused.error'), isWide: true, renderCell: ({ error }) => error },
    {
      key: 'line',
      heading: t('imports.refused.line'),
      isShort: true,
      renderCell: ({ line }) => line.toLocaleString('en-IN'),
    },
    { key: 'coupon', heading: t('cases.coupon'), renderCell: ({ coupon }) => coupon },
  ]
  return (
    <>
      <p>
        <Download
          look="link"
          name="errors.csv"
          fetchFile={() => staffFile(importErrors, { params: { import_id: id } })}
        >
          {t('imports.refused.download')}
        </Download>
      </p>
      <Table
        caption={t('imports.refused')}
        columns={columns}
        rows={rows}
        keyOf={({ line }) => String(line)}
      />
    </>
  )
}
