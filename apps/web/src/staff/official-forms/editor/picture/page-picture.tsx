import type { Area } from '@pan/contracts/official-forms/official-form-map'
import type { AskedAnswer } from '@pan/contracts/official-forms/official-version'
import { useId, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { useT } from '../../../../i18n/i18n.tsx'
import { areaBetween, pointOf, type Point } from './box-drag.ts'
import type { ShownPlace } from '../map-changes.ts'
import { useDrawnPage, type usePdf } from './pdf-pages.ts'
import { PlaceBox } from './place-box.tsx'
import { Letters } from './letters.tsx'
import type { ShownSample } from './sample-letters.ts'
import { snapped } from './snapped.ts'
import styles from '../editor.module.css'

interface PagePictureProps {
  /** Where the page is scrolled. */
  room: RefObject<HTMLDivElement | null>
  pdf: ReturnType<typeof usePdf>
  page: number
  size: { width: number; height: number }
  zoom: number
  places: readonly ShownPlace[]
  answers: ReadonlyMap<string, AskedAnswer>
  ordinals: ReadonlyMap<string, number>
  /** The boxes that the page shows. */
  printed: readonly Area[]
  sample: ShownSample
  selected: string | undefined
  wrong: ReadonlySet<string>
  guessed: ReadonlySet<string>
  isLocked: boolean
  /** Whether a box may be drawn for the answer that is chosen. */
  mayDraw: boolean
  onSelect: (answer: string) => void
  onArea: (answer: string, index: number, area: Area) => void
  onRemove: (answer: string, index: number) => void
  onUndo: () => void
  onDraw: (area: Area) => void
}

/** A page as a picture, with the boxes of the answers over it. */
export function PagePicture(props: PagePictureProps) {
  const { room, pdf, page, size, zoom, places, answers, sample, selected, isLocked, mayDraw, onDraw } = props
  const t = useT()
  const keys = useId()
  const svg = useRef<SVGSVGElement>(null)
  const { canvas, drawing } = useDrawnPage(pdf, page, zoom)
  const [drawn, setDrawn] = useState<{ from: Point; to: Point }>()
  const rectangle = drawn && areaBetween(drawn.from, drawn.to, size)
  const at = (event: PointerEvent) => pointOf(svg.current!, event, size)
  const canBeReached = selected !== undefined && places.some(({ answer }) => answer === selected)

  function finish() {
    if (rectangle) onDraw(snapped(rectangle, props.printed))
    setDrawn(undefined)
  }

  return (
    <>
      {drawing !== 'drawn' && (
        <output>
          {t(drawing === 'failed' ? 'officialForms.page.failed' : 'officialForms.page.loading')}
        </output>
      )}
      {!isLocked && <p id={keys}>{t('officialForms.page.keys')}</p>}
      <div
        ref={room}
        className={styles.scroll}
        role="region"
        // Scrolled by keys, too, when it is larger than its room.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('officialForms.page.label')}
      >
        <div className={styles.sheet}>
          <canvas ref={canvas} className={styles.picture} aria-hidden="true" />
          <svg
            ref={svg}
            className={styles.boxes}
            width={size.width * zoom}
            height={size.height * zoom}
            viewBox={`0 0 ${size.width} ${size.height}`}
            role="group"
            aria-label={t('officialForms.page.picture', { page })}
            aria-describedby={isLocked ? undefined : keys}
            data-drawn={drawing === 'drawn'}
          >
            <rect
              className={mayDraw ? styles.paper : undefined}
              width={size.width}
              height={size.height}
              fill="transparent"
              onPointerDown={(event) => {
                if (!mayDraw || event.button !== 0) return
                event.currentTarget.setPointerCapture(event.pointerId)
                setDrawn({ from: at(event), to: at(event) })
              }}
              onPointerMove={(event) => drawn && setDrawn({ ...drawn, to: at(event) })}
              onPointerUp={finish}
              onPointerCancel={() => setDrawn(undefined)}
            />
            {places.map((place, index) => (
              <Boxes
                key={place.answer}
                {...props}
                place={place}
                asked={answers.get(place.answer)}
                isReached={canBeReached ? place.answer === selected : index === 0}
                isFixed={isLocked || place.isField}
                pointAt={at}
              />
            ))}
            <Letters places={places} answers={answers} ordinals={props.ordinals} sample={sample} />
            {rectangle && <rect {...rectangleOf(rectangle)} className={styles.drawn} />}
          </svg>
        </div>
      </div>
    </>
  )
}

const rectangleOf = ({ x, y, width, height }: Area) => ({ x, y, width, height })

interface BoxesProps extends PagePictureProps {
  place: ShownPlace
  asked: AskedAnswer | undefined
  isReached: boolean
  isFixed: boolean
  pointAt: (event: PointerEvent) => Point
}

/** All boxes of an answer on this page. */
function Boxes({ place, asked, isReached, isFixed, pointAt, ...props }: BoxesProps) {
  const { size, selected, wrong, guessed, printed, onSelect, onArea, onRemove, onUndo } = props
  const { answer, areas } = place
  return areas.map((area, index) => (
    <PlaceBox
      // Areas of an answer are known by their order alone.
      key={index}
      area={area}
      name={`${asked?.number ?? ''} ${asked?.label ?? answer}${areas.length > 1 ? `, ${index + 1}` : ''}`.trim()}
      page={size}
      isSelected={answer === selected}
      isReached={isReached}
      isFixed={isFixed}
      isWrong={wrong.has(answer)}
      isGuessed={guessed.has(answer)}
      pointAt={pointAt}
      onSelect={() => onSelect(answer)}
      printed={printed}
      onUndo={onUndo}
      onArea={(next) => onArea(answer, index, next)}
      onRemove={() => onRemove(answer, index)}
    />
  ))
}
