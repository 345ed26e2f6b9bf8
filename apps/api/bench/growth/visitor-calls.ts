import { personAffiliate } from '@pan/contracts/forms/samples/affiliate.sample'
import { someMessage } from '@pan/contracts/forms/samples/contact.cases'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { plain, type Calls } from './asked.ts'
import { captcha, replacement } from './people.ts'

let written = 0
/** Mails to one address are counted. */
const nextAddress = () => `visitor${++written}.${Date.now()}@example.com`

const inEnglish = { '': () => ({ query: { language: 'english' } }) }

/** Calls of those who have no account: what they submit, look up, read and write. */
export const visitorCalls: Calls = {
  'POST /v1/apply-newpan': { '': () => ({ body: { ...validNewPan, captcha: captcha() } }) },
  'POST /v1/apply-replace-crt-pan': {
    '': () => ({ body: { ...replacement, captcha: captcha() } }),
  },
  'POST /v1/pan-application-status': {
    'by coupon': ({ applicant }) => ({
      body: {
        pan_status_search: applicant.coupon,
        date_of_birth: validNewPan.date_of_birth,
        captcha: captcha(),
      },
    }),
    'by mobile number': () => ({
      body: {
        pan_status_search: validNewPan.cell_nbr,
        date_of_birth: validNewPan.date_of_birth,
        captcha: captcha(),
      },
    }),
  },
  'GET /v1/files/:link': { 'the form': ({ form }) => ({ path: { link: form } }) },
  'POST /v1/sent-drafts': {
    '': () => ({
      body: { flow: 'new', kind: 'individual', section: 'address', answers: validNewPan, captcha: captcha() },
    }),
  },
  'POST /v1/form-starts': { '': () => ({ body: { application_category: 'NEW' } }) },
  'POST /v1/create-affiliate': {
    '': () => ({ body: { ...personAffiliate, email: nextAddress(), captcha: captcha() } }),
  },
  'POST /v1/contact-messages': {
    '': () => ({ body: { ...someMessage, email: nextAddress(), captcha: captcha() } }),
  },
  'POST /v1/register': {
    '': ({ member: { password } }) => ({
      body: {
        name: 'Meena Specimen',
        email: nextAddress(),
        password,
        password_confirmation: password,
        captcha: captcha(),
      },
    }),
  },
  'POST /v1/login': {
    '': ({ member: { email, password } }) => ({ body: { email, password } }),
  },
  'POST /v1/password-reset': { '': () => ({ body: { email: nextAddress(), captcha: captcha() } }) },
  'GET /v1/login-providers': plain,
  'POST /v1/login/passkey/options': plain,

  'GET /v1/address-proof': plain,
  'GET /v1/business-types': plain,
  'GET /v1/dob-proof': plain,
  'GET /v1/id-proof': plain,
  'GET /v1/select-state': plain,
  'GET /v1/pincodes/:pincode': { '': () => ({ path: { pincode: '600001' } }) },
  'GET /v1/ao-code-areas': plain,
  'GET /v1/ao-code-cities': plain,
  'POST /v1/ao-code-cities-by-states': { '': () => ({ body: { state: 'TAMIL NADU' } }) },
  'POST /v1/search-ao-code': { '': () => ({ body: { card_type: 'PAN', city: 'CHENNAI' } }) },
  'GET /v1/pancard-office-areas': plain,
  'POST /v1/pancard-office-cities-list': { '': () => ({ body: { state: 'TAMIL NADU' } }) },
  'POST /v1/search-pancard-office': {
    'by place': () => ({ body: { location: 'CHENNAI', state: 'TAMIL NADU' } }),
    'by words': () => ({ body: { address: 'main road' } }),
  },
  'GET /v1/search-places': { '': () => ({ query: { text: 'ao code of madras' } }) },
  'GET /v1/lookup-lists': plain,
  'GET /v1/changed-paper-names': plain,
  'GET /v1/blank-forms': plain,
  'GET /v1/blank-forms/:form': { '': () => ({ path: { form: 'form-93' } }) },
  'GET /v1/partner/forms': plain,
  'GET /v1/partner/forms/:form': { '': () => ({ path: { form: 'new-pan.individual' } }) },
  'GET /v1/partner/forms/:form/sample': { '': () => ({ path: { form: 'new-pan.individual' } }) },
  'GET /v1/partner/forms/:form/columns': { '': () => ({ path: { form: 'new-pan.individual' } }) },

  'GET /v1/article-categories': inEnglish,
  'GET /v1/article-languages': plain,
  'GET /v1/famous-articles': inEnglish,
  'GET /v1/latest-articles': inEnglish,
  'GET /v1/listing-articles': inEnglish,
  'GET /v1/search-articles': { '': () => ({ query: { searching: 'pan card' } }) },
  'GET /v1/show-article/:slug': { '': ({ article }) => ({ path: { slug: article.slug } }) },
  'POST /v1/show-article/:slug/view': { '': ({ article }) => ({ path: { slug: article.slug } }) },

  'GET /v1/status': plain,
  'GET /v1/changelog': plain,
  'GET /health/live': plain,
  'GET /health/ready': plain,
  'GET /v1/captcha': plain,
  'GET /v1/privacy-notice': plain,
}
