import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loggedIn } from '../support/accounts.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { applied, apply, bearer, type Submitted } from '../support/applications.ts'
import { dialects } from '../support/databases.ts'
import { eicar, pdf, png, withFile } from '../support/files.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { operate, track, type FoundApplications } from '../support/tracking.ts'

type Rows = readonly Record<string, string>[]
interface Attachment {
  readonly original_filename: string
  readonly role: string
  readonly download_url: string
}

const zipHead = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0, 0, 0, 8, 0])
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const page = Buffer.from('<!doctype html><script>alert(1)</script>')
const jpeg = await sharp(png(40, 30))
  .jpeg()
  .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
  .toBuffer()
const packed = deflateSync(Buffer.from('<< /S /JavaScript /JS (app.alert) >>')).toString('latin1')
const hidden = `9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj\n`

const TORTURE: readonly (readonly [string, Uint8Array, number, string])[] = [
  ['the test virus', Buffer.from(eicar), 415, 'type'],
  ['HTML that is called a picture', page, 415, 'type'],
  ['an SVG with a script', svg, 415, 'type'],
  ['a zip bomb', Buffer.concat([zipHead, Buffer.alloc(100_000)]), 415, 'type'],
  ['nothing at all', new Uint8Array(), 422, 'empty'],
  ['a picture of 144 million points', png(12_000, 12_000), 422, 'pixels'],
  ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 422, 'damaged'],
  ['half a PDF', pdf().subarray(0, 120), 422, 'damaged'],
  ['a PDF with a web page behind it', pdf({ behind: page.toString() }), 422, 'damaged'],
  ['a locked PDF', pdf({ trailer: '/Encrypt 9 0 R' }), 422, 'locked'],
  ['a PDF with a script', pdf({ catalogue: '/OpenAction << /S /J#61vaScript /JS (x) >>' }), 422, 'program'],
  [
    'a PDF with a packed script',
    Buffer.from(pdf().toString('latin1').replace('trailer', `${hidden}trailer`), 'latin1'),
    422,
    'program',
  ],
]

describe.each(dialects)('attachments on %s', (dialect) => {
  let post: MailServer
  let server: TestApp
  let application: Submitted['data']
  beforeAll(async () => {
    post = await startMailServer()
    server = await testApp(dialect, { SMTP_URL: post.url })
    application = await applied(server)
  })
  afterAll(async () => {
    await server.close()
    await post.close()
  })

  const url = (path: string, { pan } = application) => `/api/v1/${pan.id}/${path}`
  const send = (
    file: { name: string; bytes: Uint8Array; type?: string },
    fields: Record<string, string> = {},
    to = application,
    remoteAddress = '127.0.0.1',
  ) => {
    const { headers, payload } = withFile(fields, file)
    return server.app.inject({
      method: 'POST',
      url: url('add-attachment', to),
      headers: { ...headers, ...bearer(to.token) },
      payload,
      remoteAddress,
    })
  }
  const listed = async <T = Rows>(what: 'comment' | 'attachment', of = application) =>
    (
      await server.app.inject({
        url: `${url(`${what}-display`, of)}?include=details`,
        headers: bearer(of.token),
      })
    ).json<{
      data: Record<string, T>
    }>().data[`${what}s`]!
  const fetchFile = ({ download_url: link }: Attachment) => server.app.inject(new URL(link).pathname)

  test('a picture is drawn anew and comes back by a link, as an attachment that can do nothing', async () => {
    const bytes = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])
    const sent = await send(
      { name: 'photo.jpg', bytes },
      { comment: 'My photograph\r\n\r\n\r\n\r\nas asked' },
    )
    expect(sent.statusCode).toBe(201)
    expect(await listed('comment')).toMatchObject([
      { comment: 'My photograph\n\nas asked', role: 'applicant' },
    ])
    const [attachment] = await listed<Attachment[]>('attachment')
    expect(attachment).toMatchObject({ original_filename: 'photo.jpg', role: 'applicant' })
    const file = await fetchFile(attachment!)
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="photo.jpg"; filename*=UTF-8''photo.jpg`,
      'content-security-policy': expect.stringMatching(
        /^sandbox; default-src 'none'; .*frame-ancestors 'none'$/u,
      ),
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 40, height: 30 })
    expect(file.rawPayload.toString('latin1')).not.toMatch(/script|SECRET PLACE/u)
    server.clock.forward(11 * 60)
    expect((await fetchFile(attachment!)).statusCode).toBe(404)
  })

  test.each(TORTURE)(
    '%s is refused with a sentence, and nothing of it is kept',
    async (_, bytes, status, why) => {
      const before = [await listed('comment'), (await readdir(server.folder, { recursive: true })).length]
      const answer = await send({ name: 'passport.png', bytes }, { comment: 'My passport' })
      expect(answer.statusCode).toBe(status)
      expect(answer.json().error.file_to_upload).toEqual([answer.json().message])
      const sentences = {
        type: /^Choose a PDF/u,
        empty: /is empty/u,
        pixels: /40 million/u,
        damaged: /damaged or not complete/u,
        locked: /locked with a password/u,
        program: /contains programs/u,
      }
      expect(answer.json().message).toMatch(sentences[why as keyof typeof sentences])
      expect([await listed('comment'), (await readdir(server.folder, { recursive: true })).length]).toEqual(
        before,
      )
    },
  )

  test('a file of more than 5 MiB is refused, and one of nearly as much is taken', async () => {
    const to = await applied(server)
    const large = (bytes: number) => {
      const filling = `9 0 obj\n<< /Length ${bytes} >>\nstream\n${' /JS (x)'.repeat(bytes / 8)}\nendstream\nendobj\n`
      return Buffer.from(pdf().toString('latin1').replace('trailer', `${filling}trailer`), 'latin1')
    }
    const answer = await send({ name: 'a.pdf', bytes: large(5 * 1024 * 1024 + 8) }, {}, to)
    expect([answer.statusCode, answer.json().message]).toEqual([
      413,
      'The file is larger than 5 MB. Make it smaller and try again.',
    ])
    expect((await send({ name: 'a.pdf', bytes: large(5 * 1024 * 1024 - 800) }, {}, to)).statusCode).toBe(201)
  })

  test('a name with slashes, quotes, line ends, turned letters and four hundred signs is cleaned', async () => {
    const to = await applied(server)
    const name = `../..\\"x"\r\nSet-Cookie: a=b\u202Egnp.${'அ'.repeat(400)}.exe`
    expect((await send({ name, bytes: png(8, 8) }, {}, to)).statusCode).toBe(201)
    const [attachment] = await listed<Attachment[]>('attachment', to)
    const kept = attachment!.original_filename
    expect(kept.endsWith('.png')).toBe(true)
    expect([...kept].length).toBeLessThanOrEqual(104)
    expect(kept).not.toMatch(/["'\\/\r\n\u202E]|^\./u)
    const { headers } = await fetchFile(attachment!)
    expect(headers['set-cookie']).toBeUndefined()
    expect(String(headers['content-disposition'])).toMatch(/^attachment; filename="[ -!#-~]+"; filename\*=/u)
  })

  test('there is room for ten files, also when they come at once', async () => {
    const to = await applied(server)
    // One network has four files judged at a time.
    const many = Array.from({ length: 12 }, (_, each) =>
      send({ name: `${each}.png`, bytes: png(8, 8) }, {}, to, `192.0.2.${each}`),
    )
    const statuses = (await Promise.all(many)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.filter((status) => status === 422)).toHaveLength(2)
    expect(await listed('attachment', to)).toHaveLength(10)
  })

  test('the same call again, its answer lost, adds nothing twice', async () => {
    const to = await applied(server)
    const { headers, payload } = withFile({ comment: 'Once' }, { name: 'a.png', bytes: png(8, 8) })
    const call = () =>
      server.app.inject({
        method: 'POST',
        url: url('add-attachment', to),
        headers: { ...headers, ...bearer(to.token), 'idempotency-key': 'the-same' },
        payload,
      })
    expect([(await call()).statusCode, (await call()).statusCode]).toEqual([201, 201])
    expect(await listed('attachment', to)).toHaveLength(1)
    expect(await listed('comment', to)).toHaveLength(1)
  })

  test('nothing is open to whoever knows only number and birthday, or has a token for something else', async () => {
    const cell_nbr = '9300000001'
    const to = await applied(server, { cell_nbr })
    const { token } = (await track(server, cell_nbr)).json<FoundApplications>().data
    for (const path of ['comment-display', 'attachment-display']) {
      const answer = await server.app.inject({ url: url(path, to), headers: bearer(token) })
      expect(answer.json().code).toBe('VERIFICATION_REQUIRED')
    }
    expect((await send({ name: 'a.png', bytes: png(8, 8) }, {}, { ...to, token })).statusCode).toBe(403)
    expect(
      (await send({ name: 'a.png', bytes: png(8, 8) }, {}, { ...to, token: application.token })).statusCode,
    ).toBe(404)
  })

  test('an operator answers, the applicant is told by mail, and the role says who wrote', async () => {
    const to = await applied(server)
    const coupon = to.pan.pan_coupon_nbr
    await server.jobs.drain()
    post.mails.length = 0
    await operate(server, 'comment', coupon, 'Please', 'send', 'a photograph.')
    const path = join(server.folder, 'letter.pdf')
    await writeFile(path, pdf())
    await operate(server, 'attach', coupon, path)
    await expect(operate(server, 'comment', coupon)).rejects.toThrow(/Write something/u)
    await expect(operate(server, 'attach', coupon, '/nowhere')).rejects.toThrow(/no such file/u)
    expect(await listed('comment', to)).toMatchObject([
      { role: 'staff', comment: 'Please send a photograph.' },
    ])
    expect(await listed('attachment', to)).toMatchObject([{ role: 'staff', original_filename: 'letter.pdf' }])
    await server.jobs.drain()
    expect(post.mails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => `A message about application ${coupon}`),
    )
  })

  test('a file that is gone from the disk is a log line with the name that a backup has it under', async () => {
    const to = await applied(server)
    const sealed = join(server.folder, 'files', 'sealed')
    const before = new Set(await readdir(sealed).catch(() => []))
    await send({ name: 'a.png', bytes: png(8, 8) }, {}, to)
    const [name = ''] = (await readdir(sealed)).filter((each) => !before.has(each))
    await rm(join(sealed, name))
    const [attachment] = await listed<Attachment[]>('attachment', to)
    expect((await fetchFile(attachment!)).statusCode).toBe(404)
    const line = server.logLines.find((each) => each.includes('a file is not where files are kept'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 40, object: to.pan.id, file: `sealed/${name}` })
  })

  test('an erased account takes its comments and files along', async () => {
    const { user, token } = await loggedIn(server)
    const { pan } = (await apply(server, {}, bearer(token))).json<Submitted>().data
    const before = (await readdir(server.folder, { recursive: true })).length
    await send({ name: 'a.png', bytes: png(8, 8) }, { comment: 'x' }, { pan, token, payment_link: '' })
    const { tables, db } = server.store
    const stored = JSON.stringify([
      await db.select().from(tables.remarks),
      await db.select().from(tables.attachments),
    ])
    expect(stored).not.toMatch(/My photograph|photo\.jpg/u)
    await server.store.transaction((tx) => server.services.owned.erase(tx, user.id))
    await server.jobs.drain()
    expect((await readdir(server.folder, { recursive: true })).length).toBe(before)
  })
})
