/** The cities that are looked up most, as the addresses of the look-ups name them. */
export const quickCities = [
  { name: 'delhi', params: { state: 'delhi', city: undefined } },
  { name: 'mumbai', params: { state: 'maharashtra', city: 'mumbai' } },
  { name: 'kolkata', params: { state: 'westbengal', city: 'kolkata' } },
  { name: 'chennai', params: { state: 'tamilnadu', city: 'chennai' } },
] as const
