import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A global set-up of both test runners: what tests make in the system's directory for temporary files is in one of their
 * own, which is gone after the run. Tests find it by `TMPDIR`, as everything does.
 */
export default function useOwnDirectory(): () => void {
  const directory = mkdtempSync(join(tmpdir(), 'tests-'))
  // PostgreSQL runs as a user of its own, and has to reach what is in it.
  chmodSync(directory, 0o755)
  process.env.TMPDIR = directory
  return () => rmSync(directory, { recursive: true, force: true })
}
