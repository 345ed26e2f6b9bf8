import { fileURLToPath } from 'node:url'

/** Where the migrations of a dialect are: beside this file, and beside the bundle that this file becomes a part of. */
export const migrationsFolder = (dialect: 'sqlite' | 'postgres'): string =>
  fileURLToPath(new URL(`./migrations/${dialect}`, import.meta.url))
