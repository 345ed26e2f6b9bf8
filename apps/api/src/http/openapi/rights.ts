import { PROOF_MINUTES } from '@pan/contracts/accounts/fresh-proof'
import { callClassOf, type Access, type CallClass, type Endpoint } from '@pan/contracts/kit/endpoint'

type Requirement = Readonly<Record<string, readonly string[]>>

const applicantOrOwner: readonly Requirement[] = [{ applicant: [] }, { login: [] }, { partner: [] }]
// A key stands in for the captcha.
const anybodyOrPartner: readonly Requirement[] = [{}, { partner: [] }]
const securityOf: Readonly<Record<Access, readonly Requirement[]>> = {
  public: [],
  application: applicantOrOwner,
  'application-status': applicantOrOwner,
  user: [{ login: [] }],
  staff: [{ login: [] }],
  partner: [{ partner: [] }],
}

const FOREIGN = 'An application of somebody else is answered like one that is not there (404).'
const rightsOf: Readonly<Record<Access, string>> = {
  public: 'Everybody may call it.',
  application: `For whoever has the full right to the application: its applicant, the account that owns it, the partner who submitted it. ${FOREIGN}`,
  'application-status': `For whoever may at least see how the application stands: its applicant, the account that owns it, the partner who submitted it. ${FOREIGN}`,
  user: 'For an account that is logged in.',
  staff: 'For an account of the staff.',
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
  captcha && scope !== undefined ? anybodyOrPartner : securityOf[access]

/** What to know before calling an endpoint, in Markdown. */
export function remarks(endpoint: Endpoint): string {
  const { access, captcha, creates, path, proof, proofField, scope } = endpoint
  return [
    `**Who.** ${rightsOf[access]}${scope === undefined ? '' : ` A partner’s key needs the scope \`${scope}\`.`}`,
    captcha
      ? `${scope === undefined ? '`' : 'Without a partner’s key, `'}captcha\` holds a solved challenge from \`GET /api/v1/captcha\`.`
      : '',
    proof === undefined
      ? ''
      : `**Proof.** A token alone is not enough: within the last ${PROOF_MINUTES} minutes, \`POST /api/v1/account/proof\` has to have shown for the same session that it is its owner who calls. Otherwise the answer is \`PROOF_NEEDED\`, whose \`ways\` say how this account can.${proofField === undefined ? '' : ` The current password in \`${proofField}\` does as well, for this one call.`}`,
    path.startsWith('/health/')
      ? '**How often.** Not limited.'
      : `**How often.** Counts as *${schemesOf[callClassOf(endpoint)]}*.`,
    creates
      ? '**Again.** With an `Idempotency-Key`, a call that is repeated within 24 hours gets its first answer.'
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
    description: 'From submitting or tracking an application; for that one, for two hours.',
  },
  login: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'From logging in; for everything that the account owns.',
  },
  partner: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The API key of a partner, `pk_live_…` or `pk_test_…`: for the applications that were submitted with a key of theirs of the same mode. It has to have the scope that the operation names, and stands in for the captcha there.',
  },
}
