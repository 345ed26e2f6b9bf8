import type { SiteConfig } from '../server/site-config.ts'

const nothing: SiteConfig = { operator: '', supportEmail: '', supportPhones: [], governmentFee: '' }

function read(): SiteConfig {
  const content = document.querySelector<HTMLMetaElement>('meta[name=site-config]')?.content
  return content ? { ...nothing, ...(JSON.parse(content) as Partial<SiteConfig>) } : nothing
}

/** What the operator configured, as the web server wrote it into the page. */
export const config = read()
