import type { Area } from '@pan/contracts/official-forms/official-form-map'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { areaAfterKey, halves, movedBy, resizedBy, type Point } from './box-drag.ts'
import { snapped } from './snapped.ts'
import styles from '../editor.module.css'

/** Where a box is taken hold of to change its size. */
const HANDLE = 5

interface PlaceBoxProps {
  area: Area
  name: string
  page: { width: number; height: number }
  isSelected: boolean
  /** Whether the tab key stops here. */
  isReached: boolean
  isFixed: boolean
  isWrong: boolean
  isGuessed: boolean
  /** The boxes that the page shows. */
  printed: readonly Area[]
  pointAt: (event: PointerEvent) => Point
  onSelect: () => void
  onArea: (area: Area) => void
  onRemove: () => void
  onUndo: () => void
}

/** One box over the page: moved and resized by pointer and by keys. */
export function PlaceBox(props: PlaceBoxProps) {
  const { name, page, isSelected, isReached, isFixed, isWrong, isGuessed, pointAt } = props
  const { printed, onSelect, onArea, onRemove, onUndo } = props
  const [held, setHeld] = useState<{ from: Point; isResized: boolean; area: Area }>()
  const area = held?.area ?? props.area
  const { x, y, width, height, boxes = 1 } = area

  function hold(event: PointerEvent<SVGElement>, isResized: boolean) {
    if (event.button !== 0) return
    onSelect()
    if (isFixed) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    setHeld({ from: pointAt(event), isResized, area: props.area })
  }

  function move(event: PointerEvent<SVGElement>) {
    if (!held) return
    const to = pointAt(event)
    const change = held.isResized ? resizedBy : movedBy
    setHeld({
      ...held,
      area: change(props.area, halves(to.x - held.from.x), halves(to.y - held.from.y), page),
    })
  }

  function leave() {
    if (held && JSON.stringify(held.area) !== JSON.stringify(props.area)) onArea(snapped(held.area, printed))
    setHeld(undefined)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onSelect()
    }
    if (isFixed) return undefined
    if (event.key === 'Delete') return onRemove()
    if (event.key === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return onUndo()
    }
    const next = areaAfterKey(props.area, event, page)
    if (!next) return undefined
    // The page neither scrolls nor goes back.
    event.preventDefault()
    return onArea(next)
  }

  const look = [
    styles.box,
    isSelected && styles.selected,
    isGuessed && styles.guessed,
    isWrong && styles.wrong,
  ]
  return (
    <g
      role="button"
      tabIndex={isReached ? 0 : -1}
      aria-label={name}
      aria-pressed={isSelected}
      className={look.filter(Boolean).join(' ')}
      onKeyDown={press}
      onFocus={onSelect}
      onPointerDown={(event) => hold(event, false)}
      onPointerMove={move}
      onPointerUp={leave}
      onPointerCancel={() => setHeld(undefined)}
    >
      <rect x={x} y={y} width={width} height={height} />
      {Array.from({ length: boxes - 1 }, (_, at) => x + ((at + 1) * width) / boxes).map((across) => (
        <line key={across} x1={across} x2={across} y1={y} y2={y + height} />
      ))}
      {isSelected && !isFixed && (
        <rect
          className={styles.handle}
          x={x + width - HANDLE / 2}
          y={y + height - HANDLE / 2}
          width={HANDLE}
          height={HANDLE}
          onPointerDown={(event) => hold(event, true)}
        />
      )}
    </g>
  )
}
