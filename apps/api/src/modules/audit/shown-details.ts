import { AUDIT_DETAILS } from '@pan/contracts/staff/audit'
import type { AuditDetails } from '../../observability/audit/audit.tables.ts'

const ID = /^[\w-]{22}$/u
/**
 * As codes of ours are written: no PAN, number or address of somebody. A name in one word looks like a code, so who writes an
 * entry gives enums, ids and counts alone.
 */
const CODE = /^(?:[a-z][\w.-]{0,59}|[A-Z][A-Z_-]{0,59})$/u
const DAY = /^\d\d-\d\d-\d{4}$/u
/** Counts and versions are less; the numbers of people are more. */
const COUNT_MAX = 1_000_000_000

function isShown(name: (typeof AUDIT_DETAILS)[number], value: string | number | boolean): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) < COUNT_MAX
  if (typeof value === 'boolean') return true
  if (name === 'due_by') return DAY.test(value)
  return ID.test(value) || value.split(',').every((each) => CODE.test(each))
}

/** What auditors are shown of the details of an entry: by names that are allowed, and only what looks like a code, an id or a count. */
export const shownDetails = (details: AuditDetails) =>
  AUDIT_DETAILS.flatMap((name) => {
    const value = details[name]
    return value !== undefined && isShown(name, value) ? [{ name, value: String(value) }] : []
  })
