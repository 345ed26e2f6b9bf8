import { BLANK_FORM_IDS } from '@pan/contracts/blank-forms'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type Histogram as H } from 'prom-client'
import { SECURITY_EVENT_KINDS } from '../security-events/security-event.ts'
import { PAYMENT_EVENTS, type Meters } from './meters.ts'

const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const DOCUMENT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1]
const DELAY_SECONDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]
const CALL_SECONDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** A value that is asked for when somebody scrapes: by label values, in the order of the label names. */
export interface Reading {
  readonly labels: readonly string[]
  readonly value: number
}

export interface PrometheusMeters extends Meters {
  /** Adds a gauge that is read at each scrape. One that cannot be read has no value. */
  gauge(name: string, help: string, labels: readonly string[], read: () => Promise<readonly Reading[]>): void
  /** Everything, in the text format of Prometheus. */
  text(): Promise<string>
  readonly contentType: string
}

/** Refusals for a time are told apart from faults: the one is politeness under load, the other wakes somebody. */
const statusClass = (status: number): string =>
  status === 429 || status === 503 ? String(status) : `${Math.floor(status / 100)}xx`

type Series = H.Internal<string>

/** Meters for Prometheus, with those of the process and its event loop. */
export function prometheusMeters(): PrometheusMeters {
  const registers = [new Registry()] as const
  const [registry] = registers
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'pan_http_request_duration_seconds',
    help: 'How long answers took, by method, pattern of the route and class of the status (429 and 503 by themselves).',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers: [registry],
  })
  const submissions = new Counter({
    name: 'pan_applications_submitted_total',
    help: 'Applications that were taken, by category.',
    labelNames: ['category'],
    registers: [registry],
  })
  const payments = new Counter({
    name: 'pan_payment_events_total',
    help: 'Changes of payments, by what happened.',
    labelNames: ['event'],
    registers: [registry],
  })
  // A rise from nothing at all to one is no rise to Prometheus; the alerts are about the first of them.
  for (const event of PAYMENT_EVENTS) payments.inc({ event }, 0)
  const documents = new Histogram({
    name: 'pan_document_duration_seconds',
    help: 'How long the thread was busy with a document, by its kind.',
    labelNames: ['document'],
    buckets: DOCUMENT_SECONDS,
    registers: [registry],
  })
  const facsimiles = new Counter({
    name: 'pan_facsimiles_instead_total',
    help: 'Forms that were printed as our facsimile although an official one is in use: its map lacks an answer, its file cannot be used, or it could not be printed on.',
    labelNames: ['form'],
    registers: [registry],
  })
  for (const form of BLANK_FORM_IDS) facsimiles.inc({ form }, 0)
  let valkey: Gauge | undefined
  let staff: { readonly delays: Histogram; readonly memory: Gauge } | undefined
  const gatewayCalls = new Histogram({
    name: 'pan_gateway_call_duration_seconds',
    help: 'How long calls of the payment gateway took, by call and outcome.',
    labelNames: ['call', 'outcome'],
    buckets: CALL_SECONDS,
    registers: [registry],
  })
  const securityEvents = new Counter({
    name: 'pan_security_events_total',
    help: 'What the security log was told of, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  })
  for (const kind of SECURITY_EVENT_KINDS)
    for (const outcome of ['done', 'refused']) securityEvents.inc({ kind, outcome }, 0)

  // The library works labels out anew for each observation; requests are too many for that.
  const series = new Map<string, Series>()

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),

    request(method, route, status, milliseconds) {
      const key = `${method} ${status} ${route}`
      let found = series.get(key)
      if (!found) {
        found = requests.labels(method, route || 'unknown', statusClass(status))
        series.set(key, found)
      }
      found.observe(milliseconds / 1000)
    },
    submission: (category) => submissions.inc({ category }),
    payment: (event) => payments.inc({ event }),
    document: (document, milliseconds) => documents.observe({ document }, milliseconds / 1000),
    facsimileInstead: (form) => facsimiles.inc({ form }),
    gatewayCall: (call, isAnswered, milliseconds) =>
      gatewayCalls.observe({ call, outcome: isAnswered ? 'answered' : 'failed' }, milliseconds / 1000),
    securityEvent: (kind, outcome) => securityEvents.inc({ kind, outcome }),
    countedTogether(isTogether) {
      // Whoever has no Valkey has no such line.
      valkey ??= new Gauge({
        name: 'pan_valkey_up',
        help: 'Whether Valkey counts the calls of all processes together.',
        registers: [registry],
      })
      valkey.set(isTogether ? 1 : 0)
    },
    staffProcess(loopDelay, residentMemory) {
      // Whoever has no back office has no such lines.
      staff ??= {
        delays: new Histogram({
          name: 'pan_staff_eventloop_delay_seconds',
          help: 'The longest delay of the event loop of the process of the staff in each second, by a clock of 10 ms.',
          buckets: DELAY_SECONDS,
          registers: [registry],
        }),
        memory: new Gauge({
          name: 'pan_staff_resident_memory_bytes',
          help: 'What memory the process of the staff holds.',
          registers: [registry],
        }),
      }
      staff.delays.observe(loopDelay)
      staff.memory.set(residentMemory)
    },

    gauge(name, help, labelNames, read) {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        registers: [registry],
        async collect() {
          const readings = await read().catch(() => [])
          this.reset()
          for (const { labels, value } of readings) this.labels(...labels).set(value)
        },
      })
      gauge.reset()
    },
  }
}
