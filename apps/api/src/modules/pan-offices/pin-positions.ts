import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolder } from '../../config/folders.ts'

/** Hundredths of a degree: a kilometre, and no more is known of where the post offices of a PIN code are. */
export type Position = readonly [north: number, east: number]

/** Where PIN codes are. */
export type PinPositions = Readonly<Record<string, Position>>

export const readPinPositions = async (): Promise<PinPositions> =>
  JSON.parse(await readFile(join(dataFolder, 'pin-positions.json'), 'utf8')) as PinPositions

const EARTH_KILOMETRES = 6371
const radians = (hundredths: number) => (hundredths / 100) * (Math.PI / 180)

/** Kilometres between two positions as the crow flies (haversine). */
export function kilometresBetween([north, east]: Position, [otherNorth, otherEast]: Position): number {
  const [from, to] = [radians(north), radians(otherNorth)]
  const half = (one: number, other: number) => Math.sin((radians(one) - radians(other)) / 2) ** 2
  const chord = half(otherNorth, north) + Math.cos(from) * Math.cos(to) * half(otherEast, east)
  return Math.round(2 * EARTH_KILOMETRES * Math.asin(Math.sqrt(chord)))
}
