/** A database that is older than this program, or that no program has prepared yet. */
export class MissingMigration extends Error {
  override readonly name = 'MissingMigration'
  constructor() {
    super('A migration is missing. `admin database migrate` brings the database to this version.')
  }
}
