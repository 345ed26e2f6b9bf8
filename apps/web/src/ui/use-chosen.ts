import { useState } from 'react'

/**
 * A choice that the address keeps. What was chosen shows at once: on a slow line the address follows only when the
 * answer to it is there, and until then a control that sprang back would look broken.
 */
export function useChosen<T>(value: T): [T, (next: T) => void] {
  const [state, setState] = useState({ value, chosen: value })
  // The address has followed, or somebody has gone back.
  if (state.value !== value) setState({ value, chosen: value })
  return [state.value === value ? state.chosen : value, (chosen) => setState({ value, chosen })]
}
