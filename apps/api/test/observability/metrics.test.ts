import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addGauges } from '../../src/composition/gauges.ts'
import { diskFiles } from '../../src/files/disk-files.ts'
import { GiveUp } from '../../src/jobs/jobs.ts'
import { prometheusMeters } from '../../src/observability/metrics/prometheus.ts'
import { serveMetrics, type MetricsServer } from '../../src/observability/metrics/metrics-server.ts'
import { noteBackup } from '../../src/modules/maintenance/backup/last-backup.ts'
import manifest from '../../../../package.json' with { type: 'json' }
import { dialects, openCopy } from '../support/databases.ts'
import { openShop, type Shop } from '../support/shop.ts'

const HOUR = 3600
// The one place in which the version stands.
const { version } = manifest

describe.each(dialects)('metrics on %s', (dialect) => {
  let shop: Shop
  let metrics: MetricsServer
  beforeAll(async () => {
    const meters = prometheusMeters()
    shop = await openShop(dialect, {}, { meters })
    const { reconciliation } = shop.services.paymentsAdmin
    const { dayCheck, retention, sending, securityLog, publishedEditions } = shop.services
    // What a server with a Valkey says when it opens, and one with a back office each second.
    meters.countedTogether(true)
    meters.staffProcess(0.02, 1e8)
    const parts = {
      ...shop,
      files: diskFiles(join(shop.folder, 'files')),
      reconciliation,
      dayCheck,
      retention,
      sending,
      securityLog,
      publishedEditions,
      dataFolder: shop.folder,
      replicas: 2,
    }
    metrics = await serveMetrics(addGauges(meters, parts), { host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    metrics.close()
    await shop.close()
  })

  const text = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text()
  const valueOf = async (series: string) => {
    const line = (await text()).split('\n').find((each) => each.startsWith(`${series} `))
    return line === undefined ? undefined : Number(line.slice(series.length + 1))
  }

  test('tell of requests by route, of submissions, payments, documents and queues, and of nobody', async () => {
    const applicant = await shop.apply()
    const payUrl = await applicant.payUrl()
    expect(await valueOf('pan_payments_open{state="pending"}')).toBe(1)
    shop.clock.forward(HOUR)
    expect(await valueOf('pan_reconciliation_lag_seconds')).toBeGreaterThan(HOUR - 120)
    await shop.follow(await shop.sandbox.press(payUrl, 'succeed'))
    const form = (await applicant.call('GET', `download-pan-application/${applicant.id}`)).json()
    await shop.app.inject(new URL(form.data.download_link).pathname)
    await shop.app.inject(`/api/v1/nowhere/${applicant.id}`)
    shop.jobs.on('hopeless', () => Promise.reject(new GiveUp('no use')))
    await shop.store.transaction((tx) => shop.jobs.enqueue(tx, 'hopeless', {}))

    const all = await text()
    for (const line of [
      'pan_http_request_duration_seconds_count{method="POST",route="/api/v1/apply-newpan",status="2xx"} 1',
      'pan_http_request_duration_seconds_count{method="GET",route="unknown",status="4xx"} 1',
      'pan_applications_submitted_total{category="NEW"} 1',
      'pan_payment_events_total{event="succeeded"} 1',
      'pan_document_duration_seconds_count{document="form"} 1',
      'pan_gateway_call_duration_seconds_count{call="create",outcome="answered"} 1',
      'pan_reconciliation_lag_seconds 0',
      'pan_jobs{name="hopeless",state="waiting"} 1',
      'pan_database_up 1',
      'pan_files_up 1',
      'pan_replicas 2',
      `pan_build_info{version="${version}"} 1`,
    ])
      expect(all).toContain(line)
    expect(all).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/mu)
    for (const telling of [applicant.id, applicant.token, 'SPECIMEN', '9000000001'])
      expect(all).not.toContain(telling)

    await shop.jobs.drain()
    expect(await valueOf('pan_jobs{name="hopeless",state="dead"}')).toBe(1)
    expect(await valueOf('pan_jobs{name="hopeless",state="waiting"}')).toBeUndefined()
  })

  test('have every name and label that alerts and objectives ask for, and none that Prometheus gives by itself', async () => {
    const rules = ['alerts', 'slo'].map((name) =>
      readFileSync(new URL(`../../../../infra/monitoring/${name}.yaml`, import.meta.url), 'utf8'),
    )
    const asked = [...rules.join('\n').matchAll(/\b((?:pan|nodejs|process)_(?!probe_)\w+)(?:\{([^}]*)\})?/gu)]
    expect(asked.length).toBeGreaterThan(20)
    const all = await text()
    const labelsOf = (name: string) =>
      [...all.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? `, 'gmu'))].map(([, labels = '']) => labels)
    const isTold = (name: string) => all.includes(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/u, '')} `)
    for (const [, name, selector = ''] of asked) {
      expect([name, isTold(name!)]).toEqual([name, true])
      for (const [, label] of selector.replace(/job="pan-api"/u, '').matchAll(/(\w+)[=!]/gu))
        for (const labels of labelsOf(name!))
          expect([name, labels]).toEqual([name, expect.stringContaining(`${label}="`)])
    }
    // Of a label that the scrape has too Prometheus makes another one, exported_job, for which no rule asks.
    expect(all).not.toMatch(/[{,](?:job|instance)="/u)
  })

  test('tell how old the last backup is', async () => {
    const said = async () => /^pan_backup_age_seconds (.*)$/mu.exec(await text())?.[1]
    expect(await said()).toBe('+Inf')
    await noteBackup(shop.store, shop.clock.now().toISOString())
    shop.clock.forward(HOUR)
    expect(await said()).toBe(String(HOUR))
  })

  test('are read at one address', async () => {
    expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404)
    expect((await shop.app.inject('/metrics')).statusCode).toBe(404)
  })

  test('tell of a database and a storage that do not answer', async () => {
    const store = await openCopy(dialect)
    await store.close()
    const { reconciliation } = shop.services.paymentsAdmin
    const meters = addGauges(prometheusMeters(), {
      ...shop,
      store,
      // A storage that is silent keeps nobody from the other lines.
      files: { ping: () => new Promise<void>(() => {}) },
      reconciliation,
      dayCheck: shop.services.dayCheck,
      retention: shop.services.retention,
      sending: shop.services.sending,
      securityLog: shop.services.securityLog,
      publishedEditions: shop.services.publishedEditions,
      dataFolder: shop.folder,
      replicas: 1,
    })
    const text = await meters.text()
    expect(text).toContain('pan_database_up 0')
    expect(text).toContain('pan_files_up 0')
  }, 20_000)
})
