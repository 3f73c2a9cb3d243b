import { type Config, type ConfigResult, readConfig } from '../config/config.ts'
import type { Finding } from '../config/finding.ts'
import { listUnsafe } from '../config/unsafe.ts'
import { checkDocumentHosts } from './document-hosts.ts'
import { checkOrigin, checkOwnTls, checkPorts } from './listening.ts'
import { checkService } from './service.ts'
import { checkSetups } from './setups.ts'
import { checkAudit, checkKeys, checkStore, checkZoneHistory } from './stores.ts'

/**
 * Tries what the settings name, beside a running console. No file is made, so that none belongs to the user who checks; PostgreSQL gets
 * the tables of the audit log when it has none.
 */
export const checkSettings = async (
  ...given: Parameters<typeof readConfig>
): Promise<{ findings: Finding[]; isFit: boolean }> => {
  const read = readConfig(...given)
  const findings = read.config ? await tryOut(read.config) : faultsOf(read)
  return { findings, isFit: findings.every(({ state }) => state !== 'failed') }
}

const tryOut = async (config: Config): Promise<Finding[]> =>
  [
    await checkService(config),
    await checkDocumentHosts(config),
    await Promise.all([checkStore(config), checkAudit(config)]),
    await checkZoneHistory(config),
    checkSetups(config),
    checkKeys(config),
    checkOwnTls(config),
    await checkPorts(config),
    await checkOrigin(config),
    listUnsafe(config),
  ].flat()

/** A fault begins with the setting that it is about, unless it's about the command line. */
const faultsOf = ({ faults = [] }: ConfigResult): Finding[] =>
  faults.map((fault) => {
    const { about = 'command line', text = fault } =
      /^(?<about>[A-Z][A-Z_]+) (?<text>.*)$/s.exec(fault)?.groups ?? {}
    return { state: 'failed', about, text }
  })
