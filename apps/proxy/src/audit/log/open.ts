import type { AuditAddress } from '../../config/settings.ts'
import { openPostgresAudit } from './postgres.ts'
import { openSqliteAudit } from './sqlite.ts'
import type { AuditStorage } from './storage.ts'

/** @throws StoreFault when it can't be used. */
export const openAudit = async (
  address: AuditAddress,
  { onFault, ...limits }: Parameters<typeof openSqliteAudit>[1] & { onFault?: (error: unknown) => void } = {},
): Promise<AuditStorage> =>
  address.kind === 'postgres'
    ? openPostgresAudit(address.url, onFault)
    : openSqliteAudit(address.file, limits)
