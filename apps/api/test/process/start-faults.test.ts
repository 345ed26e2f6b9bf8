import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { copyDatabase, createDatabase, dialects } from '../support/databases.ts'
import { rawSql } from '../support/raw-sql.ts'
import { bundle } from '../support/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'pan-start-'))
afterAll(() => rmSync(folder, { recursive: true }))

function start(words: string, environment: Readonly<Record<string, string>>) {
  const env = { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...environment }
  const [program, ...more] = words.split(' ')
  const { status, stdout, stderr } = spawnSync(process.execPath, [bundle(program), ...more], {
    env,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

// Nobody listens at port 1.
const NOBODY = 'postgres://pan:words-of-nobody@127.0.0.1:1/pan'

test.each(['main.mjs', 'admin.mjs database migrate'])(
  'a database that cannot be reached is a fault of the configuration for %s, without a stack or a password',
  (words) => {
    const { status, said } = start(words, { DATABASE_URL: NOBODY })
    expect(said).toBe('The database cannot be reached:\n  DATABASE_URL: ECONNREFUSED\n')
    expect(status).toBeGreaterThan(0)
  },
)

test('a move to a database that cannot be reached is told without a stack or a password', async () => {
  const database = await copyDatabase('sqlite')
  const move = `admin.mjs database move --from ${database.url.slice('file:'.length)}`
  const { said } = start(move, { DATABASE_URL: NOBODY })
  await database.remove()
  expect(said).toBe('The database cannot be reached:\n  DATABASE_URL: ECONNREFUSED\n')
})

test('a data folder that is none is a fault of the configuration', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const { said } = start('main.mjs', { DATA_DIR: file })
  expect(said).toMatch(/^The database cannot be reached:\n  DATA_DIR or DATABASE_URL: (?:EEXIST|ENOTDIR)\n$/u)
})

test('a command of an operator makes no database where there is none, and says where it looked', () => {
  const elsewhere = join(folder, 'elsewhere')
  const { status, said } = start('admin.mjs application list', { DATA_DIR: elsewhere })
  expect(said).toContain(`There is no database ${elsewhere}/pan.db`)
  expect(said).not.toContain('    at ')
  expect([status, existsSync(elsewhere)]).toEqual([2, false])
})

test('the configuration is judged as a whole without a database, and before one is changed', () => {
  const file = join(folder, 'token')
  const elsewhere = join(folder, 'nothing-here')
  const environment = { DATA_DIR: elsewhere, MAIL_FROM: 'PAN <no-reply@pan.example>' }
  expect(start('admin.mjs configuration check --as asha', environment)).toEqual({
    status: 0,
    said: 'configuration  right\n',
  })
  const wrong = { ...environment, TOKEN_SECRET_FILE: file, PAYMENT_PROVIDER: 'razorpay' }
  const { status, said } = start('admin.mjs configuration check', wrong)
  expect(said).toContain(`TOKEN_SECRET_FILE names a file that cannot be read, ${file}: ENOENT\n`)
  expect(said).toContain('PAYMENT_PROVIDER=razorpay needs RAZORPAY_KEY_ID')
  expect([status, existsSync(elsewhere)]).toEqual([2, false])
})

describe.each(dialects)('on %s,', (dialect) => {
  test('a database that was never brought to this version is told as that, with the command that does it', async () => {
    const file = join(folder, 'empty.db')
    writeFileSync(file, '')
    const database =
      dialect === 'sqlite' ? { url: `file:${file}`, remove: () => rmSync(file) } : await createDatabase()
    const { status, said } = start('admin.mjs application list', { DATABASE_URL: database.url })
    await database.remove()
    expect(said).toBe(
      'A migration is missing. `admin database migrate` brings the database to this version.\n',
    )
    expect(status).toBe(2)
  })
})

test('a command that fails by a fault of ours says where, and repeats nothing of people', async () => {
  const database = await copyDatabase('postgres')
  await rawSql(database.url, ['ALTER TABLE applications RENAME COLUMN email TO other'])
  const email = 'telling.person@example.com'
  const search = `admin.mjs application search ${email}`
  const { status, said } = start(search, { DATABASE_URL: database.url })
  await database.remove()
  expect([status, said]).toEqual([1, expect.stringContaining('"code": "42703"')])
  expect(said).not.toContain(email)
})

test('a command on a disk without room says so in a sentence', async () => {
  const database = await copyDatabase('sqlite')
  // No file may grow beyond a kilobyte.
  const limited = `trap '' XFSZ; ulimit -f 1; exec "$0" "$@"`
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', limited, process.execPath, bundle('admin.mjs'), 'application', 'list'],
    { env: { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: database.url }, encoding: 'utf8' },
  )
  await database.remove()
  expect(stderr).toMatch(/^The database cannot be used: SQLITE_\w+\. `admin configuration try` .+\n$/u)
  expect(status).toBe(2)
})

test('a command whose output nobody reads to its end says nothing', () => {
  const { stderr } = spawnSync('sh', ['-c', '"$0" "$1" | true', process.execPath, bundle('admin.mjs')], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
})
