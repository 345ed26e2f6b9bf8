import { digest } from '../../../apps/api/src/db/queries/table-content.ts'
import { openAnswers } from '../../../apps/api/src/modules/applications/sealed-answers.ts'
import { isEmpty } from '../../../packages/contracts/src/kit/answers.ts'
import { keys, TABLES } from './copies.mjs'

const asObject = (json) => (typeof json === 'string' ? JSON.parse(json) : json)

/** An application as it is to be after any upgrade: with its answers opened, wherever they are kept. */
function openedApplication({
  id,
  coupon,
  category,
  state,
  language,
  mobile,
  email,
  version,
  sealed,
  answers,
}) {
  const opened = openAnswers(keys, { id, sealed, answers: asObject(answers) })
  const filled = Object.fromEntries(
    Object.entries(opened).filter(([, value]) => value !== false && !isEmpty(value)),
  )
  return { id, coupon, category, state, language, mobile, email, version, answers: filled }
}

/** Counts and adds up the rows of each table that holds applications; of later releases’ columns it knows nothing. */
export function contentOf(columns) {
  const tables = Object.fromEntries(Object.keys(TABLES).map((table) => [table, digest()]))
  return {
    add(table, row) {
      const known = Object.fromEntries(columns[table].map((column) => [column, row[column]]))
      tables[table].add(table === 'applications' ? openedApplication(known) : known)
    },
    result: () => Object.fromEntries(Object.entries(tables).map(([table, each]) => [table, each.result()])),
  }
}

/** What is not as it was, a sentence for each table. */
export const differences = (before, after) =>
  Object.keys(TABLES)
    .filter((table) => before[table].sha256 !== after[table].sha256)
    .map((table) => `of ${before[table].rows} rows in ${table} there are ${after[table].rows}, or others`)
