export {
  type ActivityEntry,
  type ActivityPage,
  type Allowance,
  type AuditEntry,
  type AuditEvent,
  auditEvents,
  type ChangeClaim,
  type KeptArgument,
  type Made,
  type SentMade,
} from './audit.ts'
export { callNamePattern, canBeCalled } from './call-path.ts'
export { backgroundHeader, idempotencyKeyHeader } from './headers.ts'
export { type EntryOutcome, entryOutcome, entryOutcomes, isWithoutResponse } from './outcome.ts'
export { answerClass, answerName, type PageAnswer, type PageBlock } from './page-answers.ts'
export type {
  ConsoleSettings,
  DemoPerson,
  Effect,
  Identity,
  SessionEntry,
  SessionView,
  SignInOptions,
} from './session.ts'
export { type DocumentProblem, type ProblemCode, problems, wasSent } from './problems.ts'
export type { SetupFile, SetupsView } from './setups.ts'
export type {
  DeletedZones,
  StateRecord,
  TouchedRecord,
  ZoneHistoryPage,
  ZoneSighting,
  ZoneStateView,
  ChangedZones,
  ChangeMaker,
} from './zone-history.ts'
