import { ink } from '../theme.ts'
import { rgb } from '../writer/color.ts'

/** The square in which `favicon.svg` is drawn. */
export const MARK_SIDE = 32

/** The same picture as operators: a card with three lines and a tick. Its y goes down. */
export const siteMark = `${rgb(ink.accent)} rg
5 5 m 27 5 l 29.21 5 31 6.79 31 9 c 31 23 l 31 25.21 29.21 27 27 27 c
5 27 l 2.79 27 1 25.21 1 23 c 1 9 l 1 6.79 2.79 5 5 5 c f
1 J 1 j ${rgb(ink.paper)} RG 2.4 w
6 11.5 m 19 11.5 l 6 16.5 m 12 16.5 l 6 21.5 m 10 21.5 l S
${rgb(ink.tick)} RG 3.4 w
14.5 18.6 m 18.5 22.6 l 26 13.4 l S
`
