import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import sharp from 'sharp'
import request, { type Response } from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { dialects } from '../support/databases.ts'
import { png } from '../support/files.ts'

const bytesOf = (answer: Response, done: (error: Error | null, body: Buffer) => void) => {
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  answer.on('end', () => done(null, Buffer.concat(chunks)))
}

// Other tests hand requests to the server in the process; here a client that we have not written talks to its socket.
describe.each(dialects)('over HTTP, with the forms of a well-known client, on %s', (dialect) => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp(dialect)
    await server.app.ready()
  })
  afterAll(() => server.close())
  const http = () => request(server.app.server)

  const submit = (captcha: string) =>
    Object.entries({ ...validNewPan, captcha }).reduce(
      (call, [name, value]) => call.field(name, String(value)),
      http().post('/api/v1/apply-newpan').set('idempotency-key', `over-http-${dialect}`),
    )

  test('an application is submitted once, gets a file, and its form comes back', async () => {
    const captcha = await server.captcha()
    const first = await submit(captcha).expect(201)
    const again = await submit(captcha).expect(201)
    expect(again.body).toEqual(first.body)
    const { pan, token } = first.body.data

    await http()
      .post(`/api/v1/${pan.id}/add-attachment`)
      .auth(token, { type: 'bearer' })
      .field('comment', 'My photograph')
      .attach('file_to_upload', png(40, 30), { filename: 'photo.png', contentType: 'image/png' })
      .expect(201)
    const kept = await http()
      .get(`/api/v1/${pan.id}/attachment-display`)
      .auth(token, { type: 'bearer' })
      .expect(200)
    const file = await http()
      .get(new URL(kept.body.data.attachments[0].download_url).pathname)
      .buffer()
      .parse(bytesOf)
      .expect('content-disposition', /^attachment; filename="photo\.png"/u)
      .expect(200)
    expect(await sharp(file.body).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 })

    await http()
      .post(`/api/v1/store-payment-mode/${pan.id}`)
      .auth(token, { type: 'bearer' })
      .send({ payment_mode: 'free' })
      .expect(200)
    const { body } = await http()
      .get(`/api/v1/download-pan-application/${pan.id}`)
      .auth(token, { type: 'bearer' })
      .expect(200)
    const form = await http()
      .get(new URL(body.data.download_link).pathname)
      .buffer()
      .parse(bytesOf)
      .expect('content-type', 'application/pdf')
      .expect(200)
    expect(form.body.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('a file that is none is refused before anything of it is kept', async () => {
    const { body } = await http()
      .post('/api/v1/apply-newpan')
      .send({ ...validNewPan, captcha: await server.captcha() })
      .expect(201)
    const { pan, token } = body.data
    const refused = await http()
      .post(`/api/v1/${pan.id}/add-attachment`)
      .auth(token, { type: 'bearer' })
      .attach('file_to_upload', Buffer.from('<script>alert(1)</script>'), 'photo.png')
    expect([refused.status, refused.type]).toEqual([415, 'application/problem+json'])
    const kept = await http().get(`/api/v1/${pan.id}/attachment-display`).auth(token, { type: 'bearer' })
    expect(kept.body.data.attachments).toEqual([])
  })
})
