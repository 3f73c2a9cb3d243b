/** A record of a template. Texts may have variables between percent signs. */
export type TemplateRecord = {
  /** Upper case; `SPFM` adds terms to the SPF record that is there. */
  readonly type: string
  readonly group?: string
  /** Relative to `[host.]domain`; with a final dot a full name; `@` and nothing are `[host.]domain`. Of SRV the name below its service. */
  readonly host: string
  /** A, AAAA, CNAME, MX, NS and SRV; never relative. */
  readonly pointsTo?: string
  readonly data?: string
  readonly spfRules?: string
  readonly ttl?: string
  readonly priority?: string
  readonly weight?: string
  readonly port?: string
  readonly protocol?: string
  readonly service?: string
  /** Which TXT records of its name give way. */
  readonly txtMode: 'none' | 'all' | 'prefix'
  readonly txtPrefix?: string
}

/** Records that a provider describes once, for any zone: a template of Domain Connect. */
export type SetupTemplate = {
  readonly providerId: string
  readonly providerName: string
  readonly serviceId: string
  readonly serviceName: string
  readonly version?: number
  readonly description?: string
  /** What its variables are, in words. */
  readonly variableDescription?: string
  /** Whether it is made for a host below a zone, never for the zone itself. */
  readonly hostRequired: boolean
  /** In order of first use. */
  readonly groups: readonly string[]
  /** What has to be given, without domain, host and fqdn, in order of first use. Letter case makes no difference. */
  readonly variables: readonly string[]
  readonly records: readonly TemplateRecord[]
}

export type TemplateRule =
  | 'too-large'
  | 'no-json'
  | 'no-object'
  | 'missing'
  | 'kind'
  | 'id'
  | 'no-records'
  | 'too-many-records'
  | 'type'
  | 'open-variable'
  | 'variable-name'
  | 'variable-place'
  | 'number'
  | 'mode'
  | 'protocol'
  | 'name'
  | 'address'
  | 'data'

export type TemplateFault = {
  /** Where in the file: `records[3].ttl`; nothing for the whole of it. */
  readonly place: string
  readonly rule: TemplateRule
  /** What is written there, where it is a text or a number. */
  readonly value?: string
}

/** Bytes of a file. */
export const templateSizeLimit = 256 * 1024
export const templateRecordLimit = 200

/** Of Domain Connect, and nothing that a zone of the service holds. */
export const heldNowhere: ReadonlySet<string> = new Set(['REDIR301', 'REDIR302', 'APEXCNAME'])
