/** A random id of the shape that the product gives, in the words of SQLite. */
export const ID = `substr(lower(hex(randomblob(11))), 1, 22)`

/** A moment some days ago, in the words of SQLite; `days` and `seconds` are expressions. */
export const ago = (days: string, seconds = '0') =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (${days}) || ' days', '-' || (${seconds}) || ' seconds')`

/** The numbers from one up to so many, as `n(i)`. */
export const numbers = (to: number) =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`

export const MEMBER = `printf('past-%017d', i % 50)`
