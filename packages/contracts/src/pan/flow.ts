/** What somebody applies for, as addresses name it and in the order of the menus: a first PAN, the same card again, changed details. */
export const FLOWS = ['new', 'lost', 'correction'] as const
export type Flow = (typeof FLOWS)[number]

/** What somebody applies for, as the API names it. */
export const CATEGORIES = ['NEW', 'DUPLICATE', 'CORRECTION'] as const
export type Category = (typeof CATEGORIES)[number]

/** The flow that an application's category belongs to. */
export const FLOW_OF = { NEW: 'new', DUPLICATE: 'lost', CORRECTION: 'correction' } as const satisfies Record<
  Category,
  Flow
>
export const CATEGORY_OF = {
  new: 'NEW',
  lost: 'DUPLICATE',
  correction: 'CORRECTION',
} as const satisfies Record<Flow, Category>
