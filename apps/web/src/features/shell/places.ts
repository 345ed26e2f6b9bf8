import { linkOptions } from '@tanstack/react-router'

/** What there is beside the home page and the forms, in the order of the menus. */
export const places = [
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
  { label: 'site.menu.partner', link: linkOptions({ to: '/partner-with-us' }) },
  { label: 'site.menu.articles', link: linkOptions({ to: '/articles' }) },
  { label: 'site.menu.downloads', link: linkOptions({ to: '/downloads' }) },
] as const
