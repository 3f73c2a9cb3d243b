export {
  type Address,
  type AddressFamily,
  addressOrder,
  canonicalAddress,
  liesIn,
  networkMatcher,
  parseAddress,
  parseNetwork,
  sameAddress,
} from './addresses.ts'
export { describe, type Finding, type FindingValues } from './checks/finding.ts'
export { isSyntaxFault, type SyntaxFault, syntaxFaults } from './checks/name-syntax.ts'
export { fieldOfRule, isCertain, type Rule, rules, type Severity } from './checks/rules.ts'
export { type Script, scripts } from './checks/scripts.ts'
export {
  indexKnownZones,
  addressType,
  judgeReverseName,
  type KnownZones,
  type ReverseVerdict,
} from './forward-confirmed.ts'
export {
  carriedName,
  comparableText,
  endsWithDot,
  fullName,
  isHostName,
  isWithin,
  looksFullyQualified,
  maximumLabelLength,
  maximumNameLength,
  nameFault,
  type NameFault,
  nameKey,
  relativeName,
  sameName,
  shownName,
  toAscii,
  toUnicode,
  withFinalDot,
} from './names.ts'
export { expandTemplate, unknownPart } from './name-template.ts'
export { addressOfReverseName, networkOfReverseName, reverseName } from './ptr.ts'
export { recordTypes, type ZoneRecord } from './record.ts'
export { checkRecord, checkRecords, checkRemoved } from './record-checks.ts'
export { createRecordSearch, type RecordSearch } from './record-search.ts'
export { canonicalData, sameRecord, targetOf } from './record-data.ts'
export { carriedData, carriedNames, pointingTypes, shownData, typedData } from './typed.ts'
export { decodeText } from './zone-file/decode.ts'
export { type ImportMode, matchZone } from './zone-file/match.ts'
export {
  type DotlessName,
  type OctalWord,
  type ReadZone,
  readZoneFile,
  type UnreadEntry,
  type UnreadReason,
} from './zone-file/read.ts'
export { describeUnread, unreadReasons } from './zone-file/reasons.ts'
export {
  maximumTtl,
  readTtl,
  readTypedTtl,
  type TtlUnit,
  ttlParts,
  typedSeconds,
} from './zone-file/ttl.ts'
export { writeZoneFile } from './zone-file/write.ts'
export { ancestorsOf } from './zone-index.ts'
export { compareStates, stateRecords, type ZoneState, zoneState } from './zone-state.ts'
export { applySetup } from './setup/apply.ts'
export type {
  RefusalKind,
  RemovalReason,
  SetupLine,
  SetupOutcome,
  SetupRefusal,
  SetupRequest,
} from './setup/outcome.ts'
export { readTemplate } from './setup/read-template.ts'
export type { SetupTemplate, TemplateFault, TemplateRecord, TemplateRule } from './setup/template.ts'
export { templateRules } from './setup/template-rules.ts'
export { findSetup, type FoundRecord, type FoundSetup } from './setup/find.ts'
export { takeAway, type TakenAway } from './setup/take-away.ts'
