import type { ApiPath } from '../gates/path-gate.ts'

/**
 * A description comes with 404 by specification (4.3), and its envelope says so. As a status of HTTP it would be a red line in the
 * browser's own console for each module.
 */
export const statusFor = ({ path }: { path: ApiPath }, status: number): number =>
  status === 404 && path.kind !== 'function' ? 200 : status
