import { PROOF_MINUTES } from '@pan/contracts/accounts/fresh-proof'
import { callClassOf, type Access, type CallClass, type Endpoint } from '@pan/contracts/kit/endpoint'

/** The staff's endpoints are described to nobody else. */
type DescribedAccess = Exclude<Access, 'staff'>
type Requirement = Readonly<Record<string, readonly string[]>>

const applicantOrOwner: readonly Requirement[] = [{ applicant: [] }, { login: [] }, { partner: [] }]
// A key stands in for the captcha.
const anybodyOrPartner: readonly Requirement[] = [{}, { partner: [] }]
const securityOf: Readonly<Record<DescribedAccess, readonly Requirement[]>> = {
  public: [],
  application: applicantOrOwner,
  'application-status': applicantOrOwner,
  user: [{ login: [] }],
  partner: [{ partner: [] }],
}

const FOREIGN =
  'For an application that belongs to somebody else the answer is 404, as for one that does not exist.'
const rightsOf: Readonly<Record<DescribedAccess, string>> = {
  public: 'Anybody may make this call.',
  application: `For the applicant with a token of full strength, the account that owns the application, and the partner who submitted it. ${FOREIGN}`,
  'application-status': `For the applicant with any token for this application, the account that owns it, and the partner who submitted it. ${FOREIGN}`,
  user: 'For an account that is logged in.',
  partner: 'For a partner with an API key.',
}

const schemesOf: Readonly<Record<CallClass, string>> = {
  read: 'read',
  write: 'write',
  proof: 'proof, by address',
  mail: 'mail, by address',
  tracking: 'tracking, by address',
  validation: 'validation',
}

/** Who may call an endpoint, as OpenAPI says it. */
export const security = ({ access, captcha, scope }: Endpoint) =>
  captcha && scope !== undefined ? anybodyOrPartner : securityOf[access as DescribedAccess]

/** What to know before calling an endpoint, in Markdown. */
export function remarks(endpoint: Endpoint): string {
  const { access, captcha, creates, path, proof, proofField, scope } = endpoint
  return [
    `**Who.** ${rightsOf[access as DescribedAccess]}${scope === undefined ? '' : ` A partner’s key needs the scope \`${scope}\`.`}`,
    captcha
      ? `${scope === undefined ? '`' : 'Without a partner’s key, `'}captcha\` holds a solved challenge from \`GET /api/v1/captcha\`.`
      : '',
    proof === undefined
      ? ''
      : `**Proof.** A token alone is not enough: prove again that it is you with \`POST /api/v1/account/proof\`, in the same session and at most ${PROOF_MINUTES} minutes before. Otherwise the answer is \`PROOF_NEEDED\`; its \`ways\` list the proofs that this account can give.${proofField === undefined ? '' : ` If the account has no second factor, you can send the current password in \`${proofField}\` instead, for this one call.`}`,
    path.startsWith('/health/')
      ? '**How often.** Not limited.'
      : `**How often.** Counts as *${schemesOf[callClassOf(endpoint)]}*.`,
    creates
      ? '**Repeating.** If you repeat the call with the same `Idempotency-Key` within 24 hours, you get the first answer again.'
      : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

export const securitySchemes = {
  applicant: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'You get it when you submit or track an application. It is for that application alone, and lasts two hours.',
  },
  login: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'You get it when you log in. It is for everything that the account owns.',
  },
  partner: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The API key of a partner, `pk_live_…` or `pk_test_…`, for the applications that the partner has submitted with keys of the same mode. It must have the scope that the operation names. Calls with it need no captcha.',
  },
}
