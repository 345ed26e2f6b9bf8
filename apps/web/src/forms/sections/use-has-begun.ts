import type { Form } from '@pan/contracts/kit/form'
import { useState } from 'react'
import { useAddress } from '../../navigation/navigation.tsx'
import { sectionOf } from './section-mode.ts'

/**
 * Whether the form is on the screen, or the page before it. The hash of the address says so: without one it is the page
 * before, with one of the form's it is the form; what else stands there, such as a link past the menus, changes nothing.
 */
export function useHasBegun(form: Form): boolean {
  const hash = useAddress((address) => address.hash)
  const [last, setLast] = useState({ hash: '', hasBegun: false })
  if (hash === last.hash) return last.hasBegun
  const hasBegun = hash !== '' && (last.hasBegun || sectionOf(form, hash) !== undefined)
  setLast({ hash, hasBegun })
  return hasBegun
}
