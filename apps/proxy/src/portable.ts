/*
 * What of the proxy needs no Node.js, for the demo that answers in its place inside a page. tools/imports.test.ts follows
 * these imports, and the types of the demo know nothing of Node.js.
 */
export { activityPage, readQuery } from './audit/activity-page.ts'
export { changesOf } from './audit/changes-of.ts'
export { changeOf, eventOf } from './audit/call-event.ts'
export { fitEntry } from './audit/fit-entry.ts'
export { readMade } from './audit/made.ts'
export { readChange } from './audit/read-change.ts'
export { columnsOf, isMade } from './audit/log/columns.ts'
export type { NewEntry } from './audit/log/entries.ts'
export { listEntries } from './audit/log/list.ts'
export type { AuditStorage, Filter, Scope, StoredRow } from './audit/log/storage.ts'
export { entryOwner } from './audit/owner.ts'
export {
  jobOf,
  listedState,
  listedZone,
  type PlannedCall,
  zoneDifference,
} from '@hosting-console/console-core'
export { isKnownToRead } from './gates/reads.ts'
export { faultProblem } from './service/service-faults.ts'
export { readDocumentUrl } from './forward/document-url.ts'
export { statusFor } from './forward/status-for.ts'
export { basicAuthorization, chooseIdentity } from './gates/identity-gate.ts'
export { readApiPath, servicePath } from './gates/path-gate.ts'
export { isAllowedMethod } from './gates/method-gate.ts'
export { type RouteName } from './http/routes.ts'
export { routeOf } from './gates/route-gate.ts'
export { indexPage } from './app/index-page.ts'
export { Problem, repeated } from './http/problems.ts'
export { type SeenSighting, zoneHistoryAnswer, zoneNames } from './zone-history/answer.ts'
export { browserOf } from './session/browser-name.ts'
export { demoPeople } from './session/demo-people.ts'
export type { Grant } from './session/grant.ts'
export { readCredentials, signIn } from './session/sign-in.ts'
export { createUserModule } from './session/user-module.ts'
export { expiresAt, type SessionTimes } from './session/expiry.ts'
export { sessionView } from './session/view.ts'
