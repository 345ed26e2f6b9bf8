import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from '../program/links.tsx'
import { rowId } from './arrival.ts'
import styles from './frame.module.css'

interface RowLinkProps {
  to:
    | '/cases/$id'
    | '/messages/$id'
    | '/people/$id'
    | '/payments/$id'
    | '/partners/$id'
    | '/articles/$id'
    | '/texts/$id'
  id: string
  children: ReactNode
}

/** The way from a row to what it is about. Where it leaves from is noted in the address, for the way back. */
export function RowLink({ to, id, children }: RowLinkProps) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const search = new URLSearchParams(location.search)
    search.set('at', id)
    history.replace(`${location.pathname}?${search}`)
    // Otherwise the next address takes the place of this one before the browser has heard of it.
    history.flush()
    void navigate({ to, params: { id } })
  }
  return (
    <Link id={rowId(id)} to={to} params={{ id }} className={styles.row} onClick={follow}>
      {children}
    </Link>
  )
}
