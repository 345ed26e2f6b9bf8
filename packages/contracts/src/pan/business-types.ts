/** Business and profession codes of the PAN forms; the words stand in the catalogue under `business.<code>`. */
export const BUSINESS_CODES = [
  '01', '02', '03', '04', '05', '06', '07', '08', '09', '10',
  '11', '12', '13', '14', '15', '16', '17', '18', '19', '20',
] as const
