import { readFileSync } from 'node:fs'
import { parse, parseAllDocuments } from 'yaml'
import { at } from '../../bootstrap/workspace.mjs'

export const read = (name) => readFileSync(at('infra', 'kubernetes', name), 'utf8')
export const base = parse(read('kustomization.yaml'))
export const objects = base.resources.flatMap((name) =>
  parseAllDocuments(read(name)).map((each) => each.toJS()),
)
export const of = (kind, name) =>
  objects.find((each) => each.kind === kind && (!name || each.metadata.name === name))
export const workloads = objects.filter(({ spec }) => spec?.template ?? spec?.jobTemplate)
export const podOf = ({ spec }) => (spec.jobTemplate?.spec ?? spec).template.spec
export const appOf = ({ spec }) => (spec.jobTemplate?.spec ?? spec).template.metadata.labels.app

/** What a file of settings says, by the names of the variables. */
export const linesOf = (text) =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
export const envOf = (name) => linesOf(read(name))
