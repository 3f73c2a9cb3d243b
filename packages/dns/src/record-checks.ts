import { checkAddress } from './checks/address.ts'
import { checkCaa } from './checks/caa.ts'
import { checkCharacters } from './checks/characters.ts'
import { checkCname, checkNullMx } from './checks/cname.ts'
import { checkDataSyntax } from './checks/data-syntax.ts'
import { checkDkim } from './checks/dkim.ts'
import { checkDmarc } from './checks/dmarc.ts'
import { checkDuplicates } from './checks/duplicates.ts'
import { type Check, type Finding, finding } from './checks/finding.ts'
import { checkHost } from './checks/host.ts'
import { checkPolicies } from './checks/policies.ts'
import { checkScripts } from './checks/scripts.ts'
import { checkSpf } from './checks/spf.ts'
import { checkTarget } from './checks/targets.ts'
import { checkTtl } from './checks/ttl.ts'
import { checkTxt } from './checks/txt.ts'
import { fullName, sameName } from './names.ts'
import type { ZoneRecord } from './record.ts'
import { indexZone } from './zone-index.ts'

/** What is to be said of every record of a zone, in the order of the records. */
export const checkRecords = (records: readonly ZoneRecord[], zone: string): Finding[] => {
  const index = indexZone(records, zone)
  return records.flatMap((record) => checks.flatMap((check) => check(record, index)))
}

/**
 * What is to be said of one record beside the others of its zone. One of the others with its `recordid` is what the
 * record was before, and left out.
 */
export const checkRecord = (record: ZoneRecord, others: readonly ZoneRecord[], zone: string): Finding[] => {
  const isFormer = (other: ZoneRecord): boolean =>
    other === record || (record.recordid !== undefined && String(other.recordid) === String(record.recordid))
  const index = indexZone([record, ...others.filter((other) => !isFormer(other))], zone)
  return checks.flatMap((check) => check(record, index))
}

/** What is to be said of records that are removed: of the last name servers of a zone, as others may list none. */
export const checkRemoved = (
  removed: readonly ZoneRecord[],
  left: readonly ZoneRecord[],
  zone: string,
): Finding[] => {
  const isOwnServer = ({ type, host }: ZoneRecord) => type === 'NS' && sameName(fullName(host, zone), zone)
  return left.some(isOwnServer)
    ? []
    : removed.filter(isOwnServer).map((each) => finding(each, 'apex-no-servers', { zone }))
}

const checks: readonly Check[] = [
  checkHost,
  checkTtl,
  checkDataSyntax,
  checkAddress,
  checkTarget,
  checkScripts,
  checkCharacters,
  checkCname,
  checkNullMx,
  checkDuplicates,
  checkTxt,
  checkSpf,
  checkDkim,
  checkDmarc,
  checkPolicies,
  checkCaa,
]
