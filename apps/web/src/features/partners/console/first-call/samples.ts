/** Languages in which the first call is written out, by the names that they have everywhere. */
export const LANGUAGES = ['curl', 'TypeScript', 'Python', 'PHP'] as const
export type SampleLanguage = (typeof LANGUAGES)[number]

/** The path of the first call: an application that is invented, as every one of a test key. */
const PATH = '/api/v1/apply-newpan'

/** Somebody who does not exist: the customer of the guide. */
const customer = {
  applicant_title: 'SMT',
  applicant_firstname: 'MEENA',
  applicant_lastname: 'SPECIMEN',
  kbon_status: 'NO',
  gender: 'FEMALE',
  applicant_marital_status: 'MARRIED',
  date_of_birth: '14-02-1991',
  cell_nbr: '9000000003',
  email_address: 'meena.specimen@example.com',
  father_firstname: 'RAMESH',
  father_lastname: 'SPECIMEN',
  mother_firstname: 'LAKSHMI',
  mother_lastname: 'SPECIMEN',
  parent_option: 'MOTHER',
  communication_preference: 'RESIDENCE',
  residence_flatno: '7',
  residence_premises: 'SAMPLE HOUSE',
  residence_street: 'EXAMPLE ROAD',
  residence_area: 'TOWN HALL',
  residence_city: 'COIMBATORE',
  residence_state: 'TAMIL NADU',
  residence_country: 'INDIA',
  residence_pincode: '641001',
  aadhar_nbr: '234123412346',
  aadhar_name: 'MEENA SPECIMEN',
  consent_aadhaar: true,
  id_proof_id: 'PASSPORT',
  address_proof_id: 'PASSPORT',
  dob_proof_id: 'PASSPORT',
  income_source_salary_flag: true,
  ra_status: 'NO',
  appln_place: 'COIMBATORE',
  consent_application: true,
}

const json = JSON.stringify(customer, undefined, 2)

/** Whole programs: what is copied runs as it is. A key has no sign that any of these languages knows. */
const programs: Readonly<Record<SampleLanguage, (url: string, key: string) => string>> = {
  curl: (url, key) => `curl -sS '${url}' \\
  -H 'authorization: Bearer ${key}' \\
  -H 'content-type: application/json' \\
  -d '${json}'
`,
  TypeScript: (url, key) => `const customer = ${json}

const answer = await fetch('${url}', {
  method: 'POST',
  headers: {
    authorization: 'Bearer ${key}',
    'content-type': 'application/json',
  },
  body: JSON.stringify(customer),
})
console.log(await answer.text())
`,
  Python: (url, key) => `import urllib.request

customer = """${json}"""

request = urllib.request.Request(
    "${url}",
    data=customer.encode(),
    headers={
        "authorization": "Bearer ${key}",
        "content-type": "application/json",
    },
)
print(urllib.request.urlopen(request).read().decode())
`,
  PHP: (url, key) => `<?php
$customer = <<<'JSON'
${json}
JSON;

echo file_get_contents('${url}', false, stream_context_create(['http' => [
    'method' => 'POST',
    'header' => ['authorization: Bearer ${key}', 'content-type: application/json'],
    'content' => $customer,
    'ignore_errors' => true,
]]));
`,
}

/** The first call as a program with the key in it. */
export const sampleIn = (language: SampleLanguage, origin: string, key: string): string =>
  programs[language](`${origin}${PATH}`, key)

export interface Answered {
  readonly status: number
  /** As it came, put onto lines. */
  readonly body: string
  /** Of the application that was made. */
  readonly coupon: string | undefined
}

/** Makes the first call from this page. The key is in its header, and nowhere else. */
export async function makeFirstCall(key: string): Promise<Answered> {
  const answer = await fetch(PATH, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: json,
  })
  const said = (await answer.json()) as { data?: { pan?: { pan_coupon_nbr?: string } } }
  return {
    status: answer.status,
    body: JSON.stringify(said, undefined, 2),
    coupon: said.data?.pan?.pan_coupon_nbr,
  }
}
