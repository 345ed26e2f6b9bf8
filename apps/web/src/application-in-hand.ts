/** What the tab keeps of the application that was just submitted: how to find it, none of its answers. */
export interface ApplicationInHand {
  id: string
  coupon: string
}

// Each flow has a key of its own; keeping one application lets go of the others.
const newPanKey = 'pan_new'
const otherKeys = ['pan_lost', 'pan_correction']

export function keepInHand(application: ApplicationInHand): void {
  for (const key of otherKeys) sessionStorage.removeItem(key)
  sessionStorage.setItem(newPanKey, JSON.stringify(application))
}

export function readInHand(): ApplicationInHand | undefined {
  const text = sessionStorage.getItem(newPanKey)
  if (text === null) return undefined
  const { id, coupon } = JSON.parse(text) as Partial<ApplicationInHand>
  return id && coupon ? { id, coupon } : undefined
}
