import type { guide as english } from '../en/guide.ts'
import type { Message } from '../translate.ts'

export const guide = {} as const satisfies Record<keyof typeof english, Message>
