import { linkOptions } from '../../../navigation/navigation.tsx'

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

/** What the service says about itself. */
export const aboutLinks = [
  { label: 'site.footer.about', link: linkOptions({ to: '/about-us' }) },
  { label: 'site.footer.privacy', link: linkOptions({ to: '/privacy-policy' }) },
  { label: 'site.footer.terms', link: linkOptions({ to: '/terms-of-use' }) },
  { label: 'site.footer.accessibility', link: linkOptions({ to: '/accessibility' }) },
  { label: 'site.footer.security', link: linkOptions({ to: '/security' }) },
  { label: 'site.footer.siteMap', link: linkOptions({ to: '/sitemap' }) },
] as const
