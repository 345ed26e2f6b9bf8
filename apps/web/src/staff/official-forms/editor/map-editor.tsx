import type { OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import { useMemo, useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { fileAddress } from '../file-address.ts'
import { useVersionsChanged, type ReadForm } from '../queries.ts'
import { AnswersList } from './answers-list.tsx'
import { EditorTools } from './editor-tools.tsx'
import { addArea, lookedAt, removeArea, setArea, shownPlaces, wantsBox } from './map-changes.ts'
import { foundBeside, NOTHING_FOUND, type CheckResult } from './check-result.ts'
import { MapActions } from './map-actions.tsx'
import { sightIn } from './next-area.ts'
import { crossingAnswers } from './picture/crosses.ts'
import { PagePicture } from './picture/page-picture.tsx'
import { usePdf } from './picture/pdf-pages.ts'
import { PlaceForm } from './place-form.tsx'
import { Propose } from './propose.tsx'
import type { ShownSample } from './picture/sample-letters.ts'
import { TestSheet } from './test-sheet.tsx'
import type { MapDraft } from './use-map-draft.ts'
import styles from './editor.module.css'

interface MapEditorProps {
  id: string
  read: ReadForm
  draft: MapDraft
  isLocked: boolean
}

/** Says where answers go: on a picture of each page, and the same in numbers beside it. */
export function MapEditor({ id, read, draft, isLocked }: MapEditorProps) {
  const t = useT()
  const versionsChanged = useVersionsChanged()
  const { sheet } = read
  const pdf = usePdf(fileAddress(id))
  const [selected, setSelected] = useState<string>()
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(1)
  const [sample, setSample] = useState<ShownSample>('names')
  const [found, setFound] = useState<CheckResult>(NOTHING_FOUND)
  const room = useRef<HTMLDivElement>(null)
  const columns = useRef<HTMLDivElement>(null)
  const answers = useMemo(() => new Map(sheet.answers.map((each) => [each.name, each])), [sheet])
  const ordinals = useMemo(() => new Map(sheet.answers.map(({ name }, at) => [name, at + 1])), [sheet])
  const { map } = draft
  const shown = shownPlaces(map, sheet)
  const crossing = crossingAnswers(shown, sheet)
  const notices = [
    ...[...crossing].map((answer) => ({ answer, other: '', text: t('officialForms.crossing') })),
    ...found.notices,
  ]
  const onPage = shown.filter((place) => place.page === page)
  const asked = selected === undefined ? undefined : answers.get(selected)
  const guessedHere = onPage.map(({ answer }) => answer).filter((answer) => map.guessed?.includes(answer))

  function change(next: OfficialFormMap) {
    draft.change(next)
    setFound((known) => foundBeside(known, selected))
  }

  function select(answer: string) {
    setSelected(answer)
    const place = shown.find((each) => each.answer === answer)
    if (place) setPage(place.page)
  }

  function undo() {
    draft.undo()
    setFound(NOTHING_FOUND)
  }

  function discard() {
    draft.discard()
    setFound(NOTHING_FOUND)
    // What is shown now is what the next change begins with: somebody else may have saved meanwhile.
    void versionsChanged(id)
  }

  function showPage(next: number) {
    setPage(next)
    room.current?.scrollTo(0, 0)
  }

  return (
    <>
      {!isLocked && (
        <Propose
          id={id}
          map={map}
          other={read.other_map}
          isUnsaved={draft.isChanged}
          onMap={(next) => {
            draft.change(next)
            setFound(NOTHING_FOUND)
          }}
        />
      )}
      <EditorTools
        pages={sheet.pages.length}
        setPage={showPage}
        {...{ page, zoom, setZoom, sample, setSample }}
        handedIn={map.pages}
        isLocked={isLocked}
        onHandedIn={(pages) => change({ ...map, pages })}
      />
      {!isLocked && (
        <div className="actions">
          <Button look="secondary" aria-disabled={!draft.canUndo} onClick={() => draft.canUndo && undo()}>
            {t('officialForms.undo')}
          </Button>
          <Button
            look="secondary"
            aria-disabled={!draft.isChanged}
            onClick={() => draft.isChanged && discard()}
          >
            {t('officialForms.discard')}
          </Button>
          {guessedHere.length > 0 && (
            <Button look="secondary" onClick={() => change(lookedAt(map, guessedHere))}>
              {t('officialForms.looked')}
            </Button>
          )}
        </div>
      )}
      <div ref={columns} className={styles.columns}>
        <div>
          <PagePicture
            room={room}
            pdf={pdf}
            page={page}
            size={sheet.pages[page - 1]!}
            zoom={zoom}
            places={onPage}
            answers={answers}
            ordinals={ordinals}
            printed={sheet.pages[page - 1]!.boxes}
            sample={sample}
            selected={selected}
            wrong={new Set(found.faults.map(({ answer }) => answer))}
            guessed={new Set(map.guessed)}
            isLocked={isLocked}
            mayDraw={!isLocked && asked !== undefined && wantsBox(map, asked)}
            onSelect={setSelected}
            onArea={(answer, index, area) => change(setArea(map, answer, index, area))}
            onRemove={(answer, index) => change(removeArea(map, answer, index))}
            onUndo={() => draft.canUndo && undo()}
            onDraw={(area) => asked && change(addArea(map, asked, page, area))}
          />
        </div>
        <div className={styles.side}>
          <AnswersList
            map={map}
            answers={sheet.answers}
            ordinals={ordinals}
            isLocked={isLocked}
            faults={found.faults}
            crossing={crossing}
            notices={notices}
            onPage={new Set(onPage.map(({ answer }) => answer))}
            selected={selected}
            onSelect={select}
          />
          <PlaceForm
            map={map}
            asked={asked}
            page={page}
            sightOf={() => sightIn(room.current!, zoom, sheet.pages[page - 1]!)}
            faults={found.faults.filter(({ answer }) => answer === selected)}
            notices={notices.filter(({ answer }) => answer === selected)}
            isLocked={isLocked}
            onChange={change}
          />
        </div>
      </div>
      <TestSheet id={id} map={map} />
      {!isLocked && (
        <MapActions
          id={id}
          draft={draft}
          found={found}
          crossing={crossing}
          onFound={setFound}
          onShow={(answer) => {
            select(answer)
            columns.current?.scrollIntoView()
          }}
        />
      )}
    </>
  )
}
