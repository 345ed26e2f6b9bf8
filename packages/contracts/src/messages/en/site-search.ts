/** The search over the whole site. `search.words.*` are words by which a page is found, beside those of its title. */
export const siteSearch = {
  'search.title': 'Search this site',
  'search.lead': 'Forms, pages, AO codes, PAN offices and articles. A PIN code finds the offices near it.',
  'search.label': 'What are you looking for?',
  'search.button': 'Search',
  'search.pages': 'Forms and pages',
  'search.places': 'Places',
  'search.articles': 'Articles',
  'search.aoCodes': 'AO codes of {place}',
  'search.offices': 'PAN offices of {place}',
  'search.pin': 'PAN offices near PIN code {pin}',
  'search.found': { one: '{count} result', other: '{count} results' },
  'search.none': 'Nothing was found for these words',
  'search.none.text':
    'Use fewer words, or another word for the same thing. A city or state finds its AO codes and offices, a PIN code the offices near it.',
  'search.personal':
    'The search does not look for numbers and e-mail addresses of people. Follow an application here:',
  'search.page.others': 'PAN for companies, trusts and other kinds',
  'search.words.new': 'new apply first fresh allotment minor child 93 49a e-pan epan',
  'search.words.lost': 'lost stolen damaged duplicate reprint missing again broken',
  'search.words.correction':
    'correction change update wrong mistake name address birth marriage photo signature surname',
  'search.words.others':
    'company firm partnership trust huf llp society association business organisation entity 94 registration',
  'search.words.whichForm': 'which form choose unsure help',
  'search.words.aoCode': 'ao code assessing officer area ward range circle',
  'search.words.office': 'office centre center branch near visit submit post address where',
  'search.words.status':
    'status track tracking application progress where coupon delivered long days pay payment paid',
  'search.words.partner': 'partner agent api business bulk franchise earn register',
  'search.words.guide': 'partner guide engineer developer api webhook',
  'search.words.reference': 'api reference engineer developer openapi',
  'search.words.custom': 'agreed custom amount merchant invoice',
  'search.words.contact': 'contact help support phone e-mail email complaint question refund',
  'search.words.articles': 'articles guide help read learn',
  'search.words.downloads': 'blank form download print pdf empty',
  'search.words.documents': 'documents docs proof papers checklist needed required identity aadhaar',
  'search.words.photoGuide': 'photo picture paste sign size white background thumb',
  'search.words.tinfc': 'tin facilitation centre center tinfc',
  'search.words.privacy': 'privacy data personal erase delete',
  'search.words.terms': 'terms refund fee price cost conditions',
} as const
