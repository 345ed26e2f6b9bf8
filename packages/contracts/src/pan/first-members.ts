const words = (text: string): string[] => text.trim().split(/\s+/u)

/** What the first description of the product names of an application, beside its answers. */
const ABOUT = words(`
  id version application_category applicant_status non_individual_type user_id
  appln_date pan_coupon_nbr payment_status
`)

/** The answers that it names, in its order and spelling. */
const ANSWERS = words(`
  appln_place
  applicant_title applicant_lastname applicant_firstname applicant_middlename name_on_card
  applicant_marital_status gender
  kbon_status kbon_title kbon_firstname kbon_middelname kbon_lastname
  date_of_birth email_address cell_nbr
  father_lastname father_firstname father_middlename
  mother_lastname mother_firstname mother_middlename parent_option
  pan_alloted_nbr other_pan_present_flag other_pan_nbr1 other_pan_nbr2 other_pan_nbr3
  communication_preference
  residence_flatno residence_premises residence_street residence_area
  residence_city residence_state residence_country residence_pincode
  office_name office_flatno office_premises office_street office_area
  office_city office_state office_country office_pincode company_reg_number
  aadhar_nbr aadhar_name
  id_proof_id address_proof_id dob_proof_id office_address_proof information_given_proof
  name_update_flag signature_update_flag father_name_update_flag address_update_flag
  other_address_update_flag dob_update_flag gender_update_flag phone_email_update_flag
  photo_update_flag aadhar_update_flag
  income_source_no_income_flag income_source_salary_flag income_source_house_property_flag
  income_source_capital_gains_flag income_source_other_sources_flag income_source_business_flag
  business_code
  ra_status ra_title ra_firstname ra_middlename ra_lastname
  ra_flatno ra_premises ra_street ra_area ra_city ra_state ra_country ra_pincode
`)

/**
 * The members of an application that the first description of the product names, so far as its form has them: what an
 * answer has without `include=details`. Closed: what a form asks later is no part of it.
 */
export const FIRST_MEMBERS: readonly string[] = [...ABOUT, ...ANSWERS]
