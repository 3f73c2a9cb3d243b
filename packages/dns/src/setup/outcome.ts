import type { ZoneRecord } from '../record.ts'
import type { SpfMerge } from './spf-merge.ts'
import type { SetupTemplate } from './template.ts'

export type SetupRequest<Held extends ZoneRecord> = {
  /** All records of the zone. */
  readonly records: readonly Held[]
  readonly template: SetupTemplate
  /** The zone. */
  readonly domain: string
  /** The host below it that the setup is for; nothing or `@` for the zone itself. */
  readonly host: string
  /** By variable, in any letter case. An empty one is given. */
  readonly values: Readonly<Record<string, string>>
  /** The groups to apply, beside the records that are in none; absent for all. */
  readonly groups?: readonly string[]
}

export type SetupRefusal = {
  readonly kind: RefusalKind
  /** The records of the template it is about, by index. */
  readonly at: readonly number[]
  /** Variables, names, data, types or a count, as the kind says. */
  readonly values: readonly string[]
}

/**
 * `lacks-values`: variables. `needs-host`: the setup is for a host below a zone. `bad-name`, `outside-zone`: names. `bad-data`:
 * data of the field. `not-held`: types that no zone of the service holds. `alias-at-zone`: a CNAME would be the zone’s own.
 * `own-conflict`: records of the setup can’t be beside each other; their names. `two-spf`: the SPF records that there are, or
 * would be. `spf-redirect`: SPF that leaves all to another record isn’t merged. `spf-lookups`: how many there would be.
 */
export type RefusalKind =
  | 'lacks-values'
  | 'needs-host'
  | 'bad-name'
  | 'outside-zone'
  | 'bad-data'
  | 'not-held'
  | 'alias-at-zone'
  | 'own-conflict'
  | 'two-spf'
  | 'spf-redirect'
  | 'spf-lookups'

/**
 * Why a record gives way. `alias`: nothing is beside a CNAME. `delegation`: NS records say that another zone holds what is there.
 * `same-type`: MX and SRV of a name are of one service. `addresses`: so are A and AAAA. `texts`, `prefix`: the setup says which
 * TXT of the name. `spf`: its terms are in the merged one.
 */
export type RemovalReason = 'alias' | 'delegation' | 'same-type' | 'addresses' | 'texts' | 'prefix' | 'spf'

export type SetupLine<Held> = {
  /** The record of the template, by index. */
  readonly at: number
  readonly wanted: ZoneRecord
  /** That says it already; it keeps its TTL. */
  readonly held?: Held
  /** Each of the zone is in one line at most. */
  readonly removed: readonly { readonly record: Held; readonly why: RemovalReason }[]
  /** Of SPF terms: the record that all of the setup’s terms for this name are in. */
  readonly merged?: SpfMerge & {
    /** Lookups that a receiver makes, as far as the zone shows them; RFC 7208 allows ten. */
    readonly lookups: number
  }
}

export type SetupOutcome<Held> =
  | { readonly refusal: SetupRefusal }
  | {
      readonly refusal?: undefined
      readonly lines: readonly SetupLine<Held>[]
      /** The whole zone afterwards; what stays is as it was. */
      readonly after: readonly (Held | ZoneRecord)[]
    }
