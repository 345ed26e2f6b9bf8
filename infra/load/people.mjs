import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { validNewPan } from '../../packages/contracts/src/forms/samples/new-pan.sample.ts'
import { captchas, submissions } from '../../apps/api/bench/submissions.ts'
import { at } from '../bootstrap/workspace.mjs'

const REMEMBERED_MAX = 500
const FILES_MAX = 8

// A picture as people send it: about the size of a scanned card.
const picture = readFileSync(at('docs', 'images', 'home.png'))
const BOUNDARY = 'the-load-boundary'
const upload = Buffer.concat([
  Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file_to_upload"; filename="card.png"\r\nContent-Type: image/png\r\n\r\n`,
  ),
  picture,
  Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
])

const PINCODES = ['600001', '110001', '400001', '560001', '700001', '641001', '500001', '380001']
const OFFICES = ['chennai', 'salem road', 'delhi', 'mumbai', 'nagar', 'pune', '600001', 'kolkata market']
const one = (list) => list[Math.floor(Math.random() * list.length)]

/**
 * What people do, each as a function that does it once and gives its answers. The applicants are invented: one sample,
 * submitted again and again.
 */
export function people({ send }) {
  const nextBody = submissions()
  const nextCaptcha = captchas()
  const applications = []

  const kinds = {
    'look-up': async () => {
      if (Math.random() < 0.5) return [await send('GET', `/api/v1/pincodes/${one(PINCODES)}`)]
      const body = { address: one(OFFICES), current_page: 1, per_page: 10, type: 'BOTH' }
      return [await send('POST', '/api/v1/search-pancard-office', { body: JSON.stringify(body) })]
    },

    submit: async () => {
      const answer = await send('POST', '/api/v1/apply-newpan', { body: nextBody() })
      if (answer.status === 201) {
        const { pan, token } = JSON.parse(answer.body).data
        applications.push({ id: pan.id, coupon: pan.pan_coupon_nbr, token, files: 0 })
        if (applications.length > REMEMBERED_MAX) applications.shift()
      }
      return [answer]
    },

    track: async () => {
      const body = {
        pan_status_search: one(applications).coupon,
        date_of_birth: validNewPan.date_of_birth,
        captcha: nextCaptcha(),
      }
      return [await send('POST', '/api/v1/pan-application-status', { body: JSON.stringify(body) })]
    },

    form: async () => {
      const { id, token } = one(applications)
      const link = await send('GET', `/api/v1/download-pan-application/${id}`, { token })
      if (link.status !== 200) return [link]
      return [link, await send('GET', new URL(JSON.parse(link.body).data.download_link).pathname)]
    },

    upload: async () => {
      const application = applications.findLast(({ files }) => files < FILES_MAX) ?? one(applications)
      application.files += 1
      const type = `multipart/form-data; boundary=${BOUNDARY}`
      return [
        await send('POST', `/api/v1/${application.id}/add-attachment`, {
          body: upload,
          type,
          token: application.token,
        }),
      ]
    },
  }
  return kinds
}
