import { GOVERNMENT_FEES } from '@pan/contracts/pan/government-fees'
import { siteConfig, type SiteConfig } from '../../server/site-config.ts'

const nothing: SiteConfig = {
  operator: '',
  operatorAddress: [],
  supportEmail: '',
  supportPhones: [],
  governmentFees: GOVERNMENT_FEES,
  gatewayCharge: {},
  agentLoginUrl: '',
  regionalOffices: [],
  channels: [],
  version: '',
}

function read(): SiteConfig {
  const content = document.querySelector<HTMLMetaElement>('meta[name=site-config]')?.content
  return content ? { ...nothing, ...(JSON.parse(content) as Partial<SiteConfig>) } : nothing
}

/** Rendering for somebody who waits elsewhere: a page goes out with all its data, or says that it has none. */
export const isServer = import.meta.env.SSR

/** What the operator configured: the web server knows it, and writes it into the page for the browser. */
export const config = import.meta.env.SSR ? siteConfig(process.env) : read()
