/*
 * What of the proxy needs no Node.js, for the demo that answers in its place inside a page. tools/imports.test.ts follows
 * these imports, and the types of the demo know nothing of Node.js.
 */
export { activityPage, readQuery } from './audit/activity-page.ts'
export { changeOf, eventOf } from './audit/call-event.ts'
export { fitEntry } from './audit/fit-entry.ts'
export { readChange } from './audit/kept-arguments.ts'
export { columnsOf, wholePart } from './audit/log/columns.ts'
export type { NewEntry } from './audit/log/entries.ts'
export { listEntries } from './audit/log/list.ts'
export type { AuditStorage, Filter, Scope, StoredRow } from './audit/log/storage.ts'
export { entryOwner } from './audit/owner.ts'
export { isKnownToRead } from './forward/reads.ts'
export { basicAuthorization, chooseIdentity } from './gates/identity-gate.ts'
export { readApiPath, servicePath } from './gates/path-gate.ts'
export { isAllowedMethod, type RouteName } from './gates/method-gate.ts'
export { isNavigation, routeOf } from './gates/route-gate.ts'
export { indexPage } from './serve/index-page.ts'
export { Problem } from './serve/problems.ts'
export type { Grant } from './session/grant.ts'
export { readCredentials, signIn } from './session/sign-in.ts'
export { createUserModule } from './session/user-module.ts'
export { expiresAt, type SessionTimes, sessionView } from './session/view.ts'
