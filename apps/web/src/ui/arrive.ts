/** As a `ref`: the focus goes to what has just come in the place of what had it, so that it is read out. */
export const arrive = (element: HTMLElement | null): void => element?.focus()
