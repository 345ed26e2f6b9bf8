import { entriesOf, rowsOf } from '@pan/contracts/kit/http/setting-lists'
import type { GatewayCharge } from '@pan/contracts/pan/fees'
import { governmentFeesIn, type GovernmentFees } from '@pan/contracts/pan/government-fees'
import { CHANNELS, type Channel } from '@pan/contracts/short-messages'
import manifest from '../../../package.json' with { type: 'json' }

/** What an operator configures and the pages show. Nothing of it is in the code. */
export interface SiteConfig {
  operator: string
  /** Where they are, line by line; empty when they do not say. */
  operatorAddress: string[]
  supportEmail: string
  supportPhones: string[]
  governmentFees: GovernmentFees
  /** What the gateway takes, where this operator's takes something else than the tariff says. */
  gatewayCharge: Partial<GatewayCharge>
  /** Where agents log in, on a site of their own; empty where there is none. */
  agentLoginUrl: string
  /** Offices of the national body that processes applications; empty when none are named. */
  regionalOffices: RegionalOffice[]
  /** By which short messages applicants can have themselves told. */
  channels: Channel[]
  /** The release that runs. */
  version: string
}

export interface RegionalOffice {
  city: string
  address: string
  phone: string
}

/** `city | address | phone`, each office after a semicolon. */
const officesIn = (text: string): RegionalOffice[] =>
  rowsOf(text)
    .filter(([city]) => city)
    .map(([city = '', address = '', phone = '']) => ({ city, address, phone }))

/** Reads the operator's values; an absent one is empty and its line is left out of the pages. */
export function siteConfig(env: Record<string, string | undefined>): SiteConfig {
  const channels = entriesOf(env.SHORT_MESSAGE_CHANNELS ?? '', ',')
  return {
    operator: env.OPERATOR_NAME?.trim() ?? '',
    operatorAddress: entriesOf(env.OPERATOR_ADDRESS ?? '', '|'),
    supportEmail: env.SUPPORT_EMAIL?.trim() ?? '',
    supportPhones: entriesOf(env.SUPPORT_PHONES ?? '', ','),
    governmentFees: governmentFeesIn(env),
    gatewayCharge: {
      ...(env.GATEWAY_CHARGE_PERCENT && { percent: Number(env.GATEWAY_CHARGE_PERCENT) }),
      ...(env.GATEWAY_CHARGE_TAX_PERCENT && { taxPercent: Number(env.GATEWAY_CHARGE_TAX_PERCENT) }),
    },
    agentLoginUrl: env.AGENT_LOGIN_URL?.trim() ?? '',
    regionalOffices: officesIn(env.REGIONAL_OFFICES ?? ''),
    channels: CHANNELS.filter((each) => channels.includes(each)),
    version: manifest.version,
  }
}

/** Puts the configuration into the page as a meta element: readable without a call and without a script. */
export function withSiteConfig(html: string, config: SiteConfig): string {
  const content = JSON.stringify(config).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  return html.replace('</head>', () => `<meta name="site-config" content="${content}"></head>`)
}
