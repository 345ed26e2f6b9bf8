import type { OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import type { MapFault } from '@pan/contracts/official-forms/official-version'
import { useMemo, useState } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { fileAddress } from '../file-address.ts'
import type { ReadForm } from '../queries.ts'
import { AnswersList } from './answers-list.tsx'
import { EditorTools } from './editor-tools.tsx'
import { addArea, lookedAt, removeArea, setArea, shownPlaces, wantsBox } from './map-changes.ts'
import { MapActions } from './map-actions.tsx'
import { PagePicture } from './picture/page-picture.tsx'
import { usePdf } from './picture/pdf-pages.ts'
import { PlaceForm } from './place-form.tsx'
import { Propose } from './propose.tsx'
import type { Sample } from './picture/sample-letters.ts'
import { TestSheet } from './test-sheet.tsx'
import { useMapDraft } from './use-map-draft.ts'
import styles from './editor.module.css'

interface MapEditorProps {
  id: string
  read: ReadForm
  isLocked: boolean
}

/** Says where answers go: on a picture of each page, and the same in numbers beside it. */
export function MapEditor({ id, read, isLocked }: MapEditorProps) {
  const t = useT()
  const { sheet } = read
  const draft = useMapDraft(id, read, isLocked)
  const pdf = usePdf(fileAddress(id))
  const [selected, setSelected] = useState<string>()
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(1)
  const [sample, setSample] = useState<Sample>('names')
  const [faults, setFaults] = useState<readonly MapFault[]>([])
  const answers = useMemo(() => new Map(sheet.answers.map((each) => [each.name, each])), [sheet])
  const { map } = draft
  const shown = shownPlaces(map, sheet)
  const onPage = shown.filter((place) => place.page === page)
  const asked = selected === undefined ? undefined : answers.get(selected)
  const guessedHere = onPage.map(({ answer }) => answer).filter((answer) => map.guessed?.includes(answer))

  function change(next: OfficialFormMap) {
    draft.change(next)
    // What was wrong with an answer may be right by now; the next check says it.
    setFaults((known) => known.filter(({ answer }) => answer !== selected))
  }

  function select(answer: string) {
    setSelected(answer)
    const place = shown.find((each) => each.answer === answer)
    if (place) setPage(place.page)
  }

  return (
    <>
      {!isLocked && <Propose id={id} onMap={(next) => draft.change(next)} />}
      <EditorTools
        pages={sheet.pages.length}
        {...{ page, setPage, zoom, setZoom, sample, setSample }}
        handedIn={map.pages}
        isLocked={isLocked}
        onHandedIn={(pages) => draft.change({ ...map, pages })}
      />
      {!isLocked && guessedHere.length > 0 && (
        <div>
          <Button look="secondary" onClick={() => change(lookedAt(map, guessedHere))}>
            {t('officialForms.looked')}
          </Button>
        </div>
      )}
      <div className={styles.columns}>
        <div>
          <PagePicture
            pdf={pdf}
            page={page}
            size={sheet.pages[page - 1]!}
            zoom={zoom}
            places={onPage}
            answers={answers}
            sample={sample}
            selected={selected}
            wrong={new Set(faults.map(({ answer }) => answer))}
            guessed={new Set(map.guessed)}
            isLocked={isLocked}
            mayDraw={!isLocked && asked !== undefined && wantsBox(map, asked)}
            onSelect={setSelected}
            onArea={(answer, index, area) => change(setArea(map, answer, index, area))}
            onRemove={(answer, index) => change(removeArea(map, answer, index))}
            onDraw={(area) => asked && change(addArea(map, asked, page, area))}
          />
        </div>
        <div className={styles.side}>
          <PlaceForm
            map={map}
            asked={asked}
            page={page}
            faults={faults.filter(({ answer }) => answer === selected)}
            isLocked={isLocked}
            onChange={change}
          />
          <AnswersList
            map={map}
            answers={sheet.answers}
            faults={faults}
            onPage={new Set(onPage.map(({ answer }) => answer))}
            selected={selected}
            onSelect={select}
          />
        </div>
      </div>
      <TestSheet id={id} map={map} />
      {!isLocked && <MapActions id={id} draft={draft} faults={faults} onFaults={setFaults} />}
    </>
  )
}
