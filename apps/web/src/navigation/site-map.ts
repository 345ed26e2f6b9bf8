import { FLOWS } from '@pan/contracts/pan/flow'
import { addressOf, type Target } from './address-of.ts'
import { documentOf } from './flow.ts'
import { aboutLinks, linkOptions, menuLinks, photoGuideLink, tinfcLink, whichFormLink } from './pages.ts'

/** For partners' engineers, and for who was asked to pay: they stand in no menu. */
export const outsideMenus = [
  { label: 'siteMap.guide', link: linkOptions({ to: '/partner-with-us/guide' }) },
  { label: 'siteMap.reference', link: linkOptions({ to: '/partner-with-us/reference' }) },
  { label: 'siteMap.custom', link: linkOptions({ to: '/merchant/customPayDisplay' }) },
] as const

/** On the site map, which names the documents of each flow beside its forms. */
export const siteMapLinks = [
  { label: 'site.menu.home', link: linkOptions({ to: '/' }) },
  whichFormLink,
  ...menuLinks,
  photoGuideLink,
  tinfcLink,
  ...outsideMenus,
] as const

/** Where the links lead and the forms begin, as addresses without a language. */
export const pageAddresses = (): string[] => [
  ...[...siteMapLinks, ...aboutLinks].map(({ link }) => addressOf(link as Target)),
  ...FLOWS.flatMap((flow) => [
    addressOf({ to: '/apply-{$flow}-pan', params: { flow } }),
    addressOf({ to: '/required_document', search: { document: documentOf[flow] } }),
  ]),
  '/pan-card-status/track-application',
  '/partner-with-us/register',
]
