import type { Area } from '@pan/contracts/official-forms/official-form-map'

/** A hand is no more exact, in points. */
const REACH = 4

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= REACH

/** An area that was set by hand, on the lines of the printed box that it is at; as it is where there is none. */
export function snapped(area: Area, printed: readonly Area[]): Area {
  const distance = ({ x, y }: Area) => Math.abs(x - area.x) + Math.abs(y - area.y)
  const [box] = printed
    .filter(({ x, y }) => isNear(x, area.x) && isNear(y, area.y))
    .toSorted((a, b) => distance(a) - distance(b))
  if (!box) return area
  const { x, y, width, height } = box
  const isSame = isNear(width, area.width) && isNear(height, area.height)
  return isSame ? { ...area, x, y, width, height } : { ...area, x, y }
}
