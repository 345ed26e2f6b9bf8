const words = (text: string): string[] => text.trim().split(/\s+/u)

/** What the documents name of an application: the entity, and the number, the version and the owner that they speak of. */
const PAN = words(`
  applicant_status non_individual_type user_id id application_category payment_status appln_place appln_date
  version pan_coupon_nbr
  applicant_title applicant_lastname applicant_firstname applicant_middlename name_on_card
  applicant_marital_status gender kbon_status kbon_title kbon_firstname kbon_middelname kbon_lastname
  date_of_birth email_address cell_nbr
  father_lastname father_firstname father_middlename mother_lastname mother_firstname mother_middlename parent_option
  pan_alloted_nbr other_pan_present_flag other_pan_nbr1 other_pan_nbr2 other_pan_nbr3 communication_preference
  residence_flatno residence_premises residence_street residence_area residence_city residence_state
  residence_country residence_pincode
  office_name office_flatno office_premises office_street office_area office_city office_state office_country
  office_pincode company_reg_number aadhar_nbr aadhar_name
  id_proof_id address_proof_id dob_proof_id office_address_proof information_given_proof
  name_update_flag signature_update_flag father_name_update_flag address_update_flag other_address_update_flag
  dob_update_flag gender_update_flag phone_email_update_flag photo_update_flag aadhar_update_flag
  income_source_no_income_flag income_source_salary_flag income_source_house_property_flag
  income_source_capital_gains_flag income_source_other_sources_flag income_source_business_flag business_code
  ra_status ra_title ra_firstname ra_middlename ra_lastname ra_flatno ra_premises ra_street ra_area ra_city ra_state
  ra_country ra_pincode
`)
/** Of these, what only a form of that flow asks. */
const OF_A_FIRST_PAN = /^(?:applicant_marital_status|income_source_\w+|business_code|ra_\w+)$/u
const OF_A_HOLDER = /^(?:pan_alloted_nbr|other_pan_\w+|\w+_update_flag|information_given_proof)$/u
/** And what only individuals, or only entities, are asked. */
const OF_A_PERSON =
  /^(?:applicant_(?:title|firstname|middlename|marital_status)|name_on_card|gender|kbon_\w+|(?:father|mother)_\w+|parent_option|aadhar_\w+|dob_proof_id|(?:gender|photo|signature|father_name|aadhar)_update_flag|office_name)$/u
const OF_AN_ENTITY = /^company_reg_number$/u

/** The members of an application: of the form for a first PAN or of another one, for a person or for an entity. */
export const panMembers = (flow: 'new' | 'lost' | 'correction', isPerson: boolean): string[] =>
  PAN.filter(
    (name) =>
      !(flow === 'new' ? OF_A_HOLDER : OF_A_FIRST_PAN).test(name) &&
      !(isPerson ? OF_AN_ENTITY : OF_A_PERSON).test(name),
  )

const below = (path: string, names: string | readonly string[]): string[] =>
  (typeof names === 'string' ? words(names) : names).map((name) => `${path}.${name}`)

const LINK = 'slug page_title'
const CARD = `id ${LINK} page_description created_at access_count link`
const COMMENT = 'id comment user_name created_at'
const STATUS = `id appln_date pan_coupon_nbr application_category applicant_status appln_mode payment_status
  pan_alloted_nbr pan_card_delivered_date pan_card_dispatch_courier_nbr`
const KINDS = `individual huf company partnership_firm association_of_persons trusts body_of_individuals local_authority
  artificial_juridical_persons limited_liability_partnership`
const proofs = (path: string, desc: string) =>
  below(path, KINDS).flatMap((kind) => below(`${kind}[]`, `id ${desc}`))

/** The members that the call tables of the documents and their decisions name, by call; those of an application apart. */
export const DOCUMENTED: Readonly<Record<string, readonly string[]>> = {
  'select-state': ['select_state[].name'],
  'ao-code-cities': ['data.city[].city'],
  'ao-code-cities-by-states': ['cities[]'],
  'search-ao-code': below(
    'data.result_ao_code[]',
    'id ward ao_code ao_type type category range_code ao_nbr city description',
  ),
  'pancard-office-areas': below('data[]', 'location state'),
  'pancard-office-cities-list': ['data[].city'],
  'search-pancard-office': [
    ...below('result_panoffice.data[]', 'type registered_with fc_name full_data'),
    ...below('result_panoffice.pagination', 'total last_page current_page per_page'),
  ],
  'create-affiliate': ['message', 'data.id'],
  'article-languages': below('data.article_languages[]', 'code name'),
  'article-categories': [
    ...below('article_categories.english[]', 'category_name slug'),
    ...below('article_categories.tamil[]', 'category_name slug'),
  ],
  'latest-articles': below('latest_articles[]', LINK),
  'famous-articles': below('famous_articles[]', LINK),
  'listing-articles': below('listing_articles[]', CARD),
  'search-articles': below('searching_article[]', CARD),
  'show-article': [
    ...below('show_article', `${CARD} answer_text`),
    ...below('related_articles[]', LINK),
    ...below('previous_article', LINK),
    ...below('next_article', LINK),
  ],
  'listing-comment': [
    ...below('listing_comment[]', COMMENT),
    ...below('listing_comment[].reply_comment[]', `${COMMENT} reply_comment[]`),
  ],
  'store-comment': below('data.comment', `${COMMENT} reply_comment[]`),
  'reply-comment': below('data.comment', `${COMMENT} reply_comment[]`),
  'update-comment': below('data.comment', `${COMMENT} reply_comment[]`),
  'get-pan-list-by-user': below('userPanList[]', 'name_on_card cell_nbr email_address date_of_birth'),
  'pan-application-status': [
    ...below('data.pan_status', STATUS),
    ...below('data', 'payment_link token'),
    ...below('data.applications[]', `${STATUS} payment_link`),
  ],
  'download-pan-application': ['data.download_link'],
  'download-acknowledgment': ['data.download_link'],
  'comment-display': below('data.comments[]', 'id comment created_at'),
  'attachment-display': below('data.attachments[]', 'id original_filename created_at download_url'),
  'add-attachment': ['message'],
  'store-payment-mode by gateway': ['data.payment_link'],
  'store-payment-mode by cash': ['data.download_link'],
  'payment-details': below(
    'paymentDetails',
    'order_amount paid_amount payment_start_time payment_complete_time transaction_type payment_status_code',
  ),
  'merchant/store': ['payment_link'],
  register: ['message'],
  // Of the user the documents say “other fields not shown”.
  login: ['token', ...below('user', 'id name email profile_photo_url email_verified applies_for_others')],
  user: below('user', 'id name email profile_photo_url email_verified applies_for_others'),
  logout: ['success'],
  'id-proof': proofs('data.id_proof', 'id_proof_desc'),
  'address-proof': [
    ...proofs('address_proof.ADDRESS-RESIDENCE', 'address_proof_desc'),
    ...below('address_proof.ADDRESS-OFFICE[]', 'id address_proof_desc'),
  ],
  'dob-proof': below('data.dob_proof[]', 'id dob_proof_desc'),
  'business-types': below('data.businesstype[]', 'id business_type_desc'),
}

/** The paths of an answer's members, a list with its brackets: what is in a list counts once. */
export function membersOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    const inside = [...new Set(value.flatMap((each) => membersOf(each, `${path}[]`)))]
    return inside.length > 0 ? inside : [`${path}[]`]
  }
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, each]) => membersOf(each, path ? `${path}.${name}` : name))
}
