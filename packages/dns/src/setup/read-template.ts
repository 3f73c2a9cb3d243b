import { readRecord } from './read-record.ts'
import { type Faulty, isObject, readerOf } from './read-fields.ts'
import {
  type SetupTemplate,
  type TemplateFault,
  type TemplateRecord,
  templateRecordLimit,
  templateSizeLimit,
} from './template.ts'
import { variablesOf } from './variables.ts'

/**
 * Reads a template file of Domain Connect (draft-ietf-dconn-domainconnect, “Template Definition”): the template, or all
 * that keeps it from being used, each fault with its place. What only matters where applied templates are kept, is meant
 * for other providers, or would be fetched is not read.
 */
export const readTemplate = (
  json: string,
):
  | { readonly template: SetupTemplate; readonly faults: [] }
  | { readonly template?: undefined; readonly faults: readonly TemplateFault[] } => {
  if (json.length > templateSizeLimit || new TextEncoder().encode(json).length > templateSizeLimit)
    return { faults: [{ place: '', rule: 'too-large' }] }
  const value = parse(json)
  if (value === undefined) return { faults: [{ place: '', rule: 'no-json' }] }
  if (!isObject(value)) return { faults: [{ place: '', rule: 'no-object' }] }
  const faults: TemplateFault[] = []
  const template = readObject(value, (fault) => faults.push(fault))
  return faults.length === 0 ? { template, faults: [] } : { faults }
}

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

const readObject = (value: Readonly<Record<string, unknown>>, fault: Faulty): SetupTemplate => {
  const read = readerOf(value, '', fault)
  const records = readRecords(value, fault)
  const version = read.number('version')
  const description = read.text('description')
  const variableDescription = read.text('variableDescription')
  return {
    providerId: readId(read.required('providerId'), 'providerId', fault),
    providerName: read.required('providerName'),
    serviceId: readId(read.required('serviceId'), 'serviceId', fault),
    serviceName: read.required('serviceName'),
    ...(version === undefined ? {} : { version }),
    ...(description === undefined ? {} : { description }),
    ...(variableDescription === undefined ? {} : { variableDescription }),
    hostRequired: read.flag('hostRequired'),
    groups: [...new Set(records.flatMap(({ group }) => group ?? []))],
    variables: variablesOf(records.flatMap(textsOf)),
    records,
  }
}

/** Identifiers are part of web addresses and file names. */
const readId = (id: string, place: string, fault: Faulty): string => {
  if (/[^\w.-]/.test(id)) fault({ place, rule: 'id', value: id })
  return id
}

const readRecords = ({ records }: Readonly<Record<string, unknown>>, fault: Faulty): TemplateRecord[] => {
  if (records === undefined) fault({ place: 'records', rule: 'missing' })
  else if (!Array.isArray(records)) fault({ place: 'records', rule: 'kind' })
  else if (records.length === 0) fault({ place: 'records', rule: 'no-records' })
  else if (records.length > templateRecordLimit)
    fault({ place: 'records', rule: 'too-many-records', value: String(records.length) })
  else return records.flatMap((record: unknown, at) => readRecord(record, `records[${at}]`, fault) ?? [])
  return []
}

/** The texts of a record that variables are filled into. */
export const textsOf = (record: TemplateRecord): string[] => {
  const { host, pointsTo, data, spfRules, ttl, priority, weight, port, protocol, service } = record
  return [service, protocol, host, pointsTo, data, spfRules, priority, weight, port, ttl].flatMap(
    (text) => text ?? [],
  )
}
