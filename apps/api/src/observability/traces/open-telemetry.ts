import {
  context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  SamplingDecision,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import type { FastifyRequest } from 'fastify'
import type { Tracing } from './tracing.ts'

const FAULT = 500

export interface TracingOptions {
  /** Where OTLP over HTTP is taken, without `/v1/traces`. */
  readonly endpoint: string
  readonly serviceName: string
  /** How many of the requests are traced, 0 to 1. */
  readonly share: number
}

/**
 * A request is traced by chance, and what belongs to it with it. A caller's `traceparent` only says into which trace it goes:
 * neither its flag nor its id counts, which the caller has chosen as well.
 */
function samplerOf(share: number): Sampler {
  const byChance: Sampler = {
    shouldSample: () => ({
      decision: Math.random() < share ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
    }),
    toString: () => `chance ${share}`,
  }
  return new ParentBasedSampler({
    root: byChance,
    remoteParentSampled: byChance,
    remoteParentNotSampled: byChance,
  })
}

/** Spans for a collector that speaks OpenTelemetry. */
export function openTelemetry({ endpoint, serviceName, share }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/u, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: samplerOf(share),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const manager = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(manager)
  const tracer = provider.getTracer('pan-api')
  const propagator = new W3CTraceContextPropagator()
  const contexts = new WeakMap<FastifyRequest, Context>()

  /** A span of what is over already. */
  function note(name: string, milliseconds: number, attributes: Attributes, isFault = false): void {
    const end = performance.timeOrigin + performance.now()
    const kind = name === 'gateway' ? SpanKind.CLIENT : SpanKind.INTERNAL
    const span = tracer.startSpan(name, { kind, attributes, startTime: end - milliseconds })
    if (isFault) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(end)
  }

  return {
    watch(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
        const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parent)
        const within = trace.setSpan(parent, span)
        contexts.set(request, within)
        context.with(within, done)
      })
      // A body arrives in the context of its connection.
      app.addHook('preValidation', (request, _reply, done) => {
        context.with(contexts.get(request) ?? ROOT_CONTEXT, done)
      })
      app.addHook('onResponse', (request, reply, done) => {
        const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT)
        const route = request.pattern || (request.routeOptions.url ?? 'unknown')
        span?.updateName(`${request.method} ${route}`).setAttributes({
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
          'pan.caller': request.caller.kind,
          'pan.request_id': request.id,
        })
        if (reply.statusCode >= FAULT) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
        done()
      })
    },

    metersWith: (meters) => ({
      ...meters,
      document(kind, milliseconds) {
        meters.document(kind, milliseconds)
        note('document', milliseconds, { 'pan.document': kind })
      },
      gatewayCall(call, isAnswered, milliseconds) {
        meters.gatewayCall(call, isAnswered, milliseconds)
        note('gateway', milliseconds, { 'pan.call': call }, !isAnswered)
      },
    }),

    storeWith: (store) => ({
      ...store,
      async transaction(work, isolation) {
        // Those of jobs, every second one, would drown the others.
        if (!trace.getActiveSpan()) return store.transaction(work, isolation)
        const start = performance.now()
        let isFault = true
        try {
          const result = await store.transaction(work, isolation)
          isFault = false
          return result
        } finally {
          note('transaction', performance.now() - start, { 'db.system.name': store.dialect }, isFault)
        }
      },
    }),

    async close() {
      await provider.shutdown().catch(() => undefined)
      context.disable()
    },
  }
}
