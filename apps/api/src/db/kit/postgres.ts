import { columns } from '../columns.ts'
import { defineTables } from '../schema.ts'

// For drizzle-kit alone, which loads this file as CommonJS and takes every export for a table.
module.exports = defineTables(columns.postgres)
