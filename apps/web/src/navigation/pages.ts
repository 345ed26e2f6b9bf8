import type { linkOptions as routerLinkOptions } from '@tanstack/react-router'

/*
 * The pages that somebody reaches who has nothing yet, each declared once: menus and footer are made of these, in their order,
 * and in site-map.ts the site map and the list for search engines, which few pages load.
 */

/** The router's own lies beside its link, which would come with it. */
export const linkOptions = ((options: unknown) => options) as typeof routerLinkOptions

/** Working with us, and reaching us: one menu where there is a row of them. */
export const partnerLinks = [
  { label: 'site.menu.partner', link: linkOptions({ to: '/partner-with-us' }) },
  { label: 'site.menu.contact', link: linkOptions({ to: '/contact-us' }) },
] as const

/** What there is beside the home page and the forms, in the order of the menus. */
export const menuLinks = [
  {
    label: 'site.menu.aoCode',
    link: linkOptions({ to: '/ao-code/{-$state}/{-$city}', params: { state: undefined, city: undefined } }),
  },
  {
    label: 'site.menu.office',
    link: linkOptions({
      to: '/pancard-office/{-$state}/{-$city}',
      params: { state: undefined, city: undefined },
    }),
  },
  { label: 'site.menu.status', link: linkOptions({ to: '/pan-card-status' }) },
  ...partnerLinks,
  { label: 'site.menu.articles', link: linkOptions({ to: '/articles' }) },
  { label: 'site.menu.downloads', link: linkOptions({ to: '/downloads' }) },
] as const

export const tinfcLink = {
  label: 'site.footer.tinfc',
  link: linkOptions({ to: '/tinfc-pancard-office/{-$name}', params: { name: undefined } }),
} as const

export const whichFormLink = {
  label: 'site.footer.whichForm',
  link: linkOptions({ to: '/which-form' }),
} as const

export const photoGuideLink = {
  label: 'site.footer.photoGuide',
  link: linkOptions({ to: '/photo-guide' }),
} as const

/** The footer has room for more. */
export const footerLinks = [
  ...menuLinks,
  whichFormLink,
  {
    label: 'site.footer.documents',
    link: linkOptions({ to: '/required_document', search: { document: 1 } }),
  },
  photoGuideLink,
  tinfcLink,
] as const

/** What the service says about itself. */
export const aboutLinks = [
  { label: 'site.footer.about', link: linkOptions({ to: '/about-us' }) },
  { label: 'site.footer.privacy', link: linkOptions({ to: '/privacy-policy' }) },
  { label: 'site.footer.terms', link: linkOptions({ to: '/terms-of-use' }) },
  { label: 'site.footer.accessibility', link: linkOptions({ to: '/accessibility' }) },
  { label: 'site.footer.security', link: linkOptions({ to: '/security' }) },
  { label: 'site.footer.status', link: linkOptions({ to: '/status' }) },
  { label: 'site.footer.siteMap', link: linkOptions({ to: '/sitemap' }) },
] as const
