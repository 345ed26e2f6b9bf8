import type { apply as english } from '../en/apply.ts'
import type { Message } from '../translate.ts'

export const apply = {} as const satisfies Record<keyof typeof english, Message>
