import type { ReactNode } from 'react'

/** The states of one component under its name. */
export function Example({ of, children }: { of: string; children: ReactNode }) {
  return (
    <section className="stack" aria-labelledby={`example-${of}`}>
      <h2 id={`example-${of}`}>{of}</h2>
      {children}
    </section>
  )
}
