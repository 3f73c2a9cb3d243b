export type { Effect, Identity } from '@hosting-console/contract'
export { type AllowedSizes, noSizes, readAllowedSizes, sizesAround } from './allowed-sizes.ts'
export { type ArgumentKind, type ArgumentKnowledge, argumentKnowledge, isTexts } from './arguments.ts'
export { type ComparedValue, compareResponses } from './compare-responses.ts'
export { type DescriptionChange, isDescriptionChange } from './description-change.ts'
export { describedChanges, joinChanges } from './description-changes.ts'
export { asksFirst, effectOf, judgedByName, isRead } from './effects/effects.ts'
export { type Evidence, type JudgedEffect } from './effects/harm.ts'
export { interrupts, type Risk, riskOf } from './effects/risks.ts'
export { fingerprint } from './fingerprint.ts'
export {
  type FormFault,
  type FormValue,
  type FormValues,
  type ReadForm,
  toArguments,
} from './form-values.ts'
export { type FunctionIndex, indexFunctions, searchFunctions } from './function-search.ts'
export { type HandedCall, keyVariable } from './handoff/call.ts'
export { toCurl } from './handoff/curl.ts'
export { toHttp } from './handoff/http.ts'
export {
  type StorageAccess,
  type StorageProfile,
  storageProfile,
  storageProfiles,
} from './handoff/storage-profiles.ts'
export { type ScriptedCall, toBashPlan, toTypeScriptPlan } from './handoff/plan-script.ts'
export { type CurlFault, isCurl, readCurl, type ReadCall as PastedCall } from './handoff/read-curl.ts'
export { toTypeScript } from './handoff/typescript.ts'
export {
  acceptedKinds,
  chooseIdentity,
  type FittedIdentity,
  fitIdentities,
  type IdentityKind,
  isReadOnly,
  type Misfit,
} from './identities.ts'
export {
  argumentNames,
  functionsNeedingOnly,
  functionsAccepting,
  identifierArguments,
} from './identifiers.ts'
export {
  type DocumentParts,
  type OpenApiDocument,
  openApiDocument,
} from './openapi/document.ts'
export {
  isResponseShape,
  mayHaveValue,
  mergeShapes,
  type ResponseShape,
  shapeOf,
} from './openapi/response-shape.ts'
export { shapeSchema } from './openapi/schema.ts'
export {
  counted,
  type Counted,
  firstReads,
  type ItemOf,
  type ListCall,
  listCalls,
  listJobs,
  type ListScreen,
  listScreens,
  readsAtOnce,
} from './list-calls.ts'
export type { PlannedCall, Read, ReadCall } from './operations/call.ts'
export { type CallOf, findOperation, type Operation } from './operations/find-operation.ts'
export {
  isNeedless,
  type ServerAction,
  type ServerJob,
  serverActions,
  serverForms,
} from './operations/server-actions.ts'
export {
  findVariant,
  type Job,
  jobOf,
  type JobWord,
  moduleOfJob,
  modulesOfJobs,
} from './operations/variants.ts'
export {
  type Caller,
  type Change,
  type CheckedCall,
  type Looked,
  overTheirs,
  type State,
  matches,
} from './edits/change.ts'
export {
  addressKey,
  type ChangeDescription,
  changeKey,
  type Deed,
  deedOf,
  type Difference,
  differences,
  type Edit,
  isAddition,
  isDeletion,
  isUpdate,
  type PlanSubject,
  planSubject,
  type RecordAddition,
  type RecordDeletion,
  type RecordEdit,
  type RecordFields,
  recordKey,
  recordOf,
  type RecordUpdate,
  serverKey,
  type ServerSize,
  textsOf,
  type Zone,
  zoneKey,
} from './edits/edit.ts'
export { changeByForm, lackedBy, stagedCall } from './edits/call-changes.ts'
export {
  callDifferences,
  holdsSecret,
  keptCall,
  opened,
  type StagedCall,
  stepsNeededBy,
  withoutSecrets,
  withSteps,
} from './edits/staged-call.ts'
export {
  fillReferences,
  hasReference,
  partsOf,
  referencesIn,
  renumber,
  textOfReference,
  type StepReference,
} from './edits/step-references.ts'
export { isChange } from './edits/is-change.ts'
export { mergeChanges } from './edits/merge.ts'
export { moduleOfChange, modulesForCheck, nameOfChange, toChange } from './edits/to-change.ts'
export {
  addRecord,
  changeRecord,
  copiesIn,
  deleteRecord,
  type KnownRecord,
  listRecordsCall,
  recordFields,
} from './edits/records.ts'
export {
  changeReverseName,
  type NamedAddress,
  showAddressCall,
} from './edits/addresses.ts'
export { changeServerSize, serverSizes } from './edits/server-sizes.ts'
export {
  type AuditedChange,
  type AuditedStep,
  auditedStep,
  claimMatches,
  isUndoable,
  isUndoableAsSaid,
} from './edits/audited.ts'
export { isStep } from './plan/is-step.ts'
export { livingKey, newKey } from './plan/attempt-key.ts'
export { isReplaced } from './plan/order.ts'
export {
  findLostStep,
  isGivenValues,
  type LostStep,
  type PlanFault,
  readPlan,
  writePlan,
} from './plan/plan-file.ts'
export { halfDone, heldBack, isInConflict, type Next, nextOf } from './plan/next.ts'
export {
  canBecomeAnother,
  canRetry,
  factsOf,
  hasFailed,
  isDenied,
  isMade,
  isOver,
  isRunning,
  isWaiting,
  type LostOf,
  type Standing,
  type Status,
  statuses,
  statusOf,
} from './plan/status.ts'
export {
  type Attempt,
  backOf,
  type Direction,
  type Doubt,
  type End,
  endOf,
  evolve,
  evolveBy,
  type Finding,
  isEnd,
  isInDoubt,
  newStep,
  type Said,
  speaksAgainst,
  type Step,
  type StepEvent,
} from './plan/step.ts'
export { awaitedStep, type StepLeftOut, type Planned, type RunningPlan, wavesOf } from './plan/waves.ts'
export { decodeText } from '@hosting-console/dns'
export {
  type Guard,
  isFlag,
  isListOf,
  isNumber,
  isOneOf,
  isOfKind,
  isOptional,
  isRecordOf,
  isShape,
  isText,
} from './shape.ts'
export { type BrokenCall, brokenCall } from './plan/broken-call.ts'
export { listBeforeDeletion, zoneAdditions, zoneOfCall } from './zone-steps.ts'
export { isBoundByOrder, prerequisites, safeOrder } from './plan/order.ts'
export { type RecordAfter, zoneAfter } from './plan/zone-after.ts'
export { definite } from './definite.ts'
export { lookOnce } from './plan/reads.ts'
export { checkZone } from './plan/check-zone.ts'
export { type Checked, type Problem, dryRun } from './plan/dry-run.ts'
export type { Made } from './plan/make-one.ts'
export {
  awaitPending,
  isUnshown,
  type Journal,
  passUnless,
  type RunItem,
  type Waiting,
} from './plan/read-back.ts'
export { runSteps } from './plan/run.ts'
export type { RunChoice, RunOptions } from './plan/run-wave.ts'
export { acceptedBy, doubtOf, refusedBy, unreadBy, type Wording } from './plan/wording.ts'
export { lockedCode, retryTime } from './retry-time.ts'
export { isUnheard, sendOnce, type SentOutcome } from './plan/send.ts'
export { toZoneRecord, zoneRecords } from './plan/zone-records.ts'
export { heldFields } from './things/held-fields.ts'
export { heldList } from './things/held-list.ts'
export { valuesFor } from './thing-values.ts'
export {
  isIdentifier,
  isPricedChoice,
  isSameKind,
  calledFields,
  namesOfMade,
  readForm,
  saysWhich,
} from './names.ts'
export { applyOperatorSettings } from './operator-settings.ts'
export { longestKept, mayKeep, mayKeepText, saysYesOrNo } from './kept-values.ts'
export { hides, memberOf, outermost, type Place } from './secret-places.ts'
export { returnsSecrets, isSecretName } from './secrets.ts'
export { type Found, find, findAmong } from './search/find.ts'
export { type Findable, indexNames, indexWords, type SearchIndex } from './search/index-words.ts'
export { fillers } from './search/synonyms.ts'
export { isFormOf, wordsOf } from './search/words.ts'
export { sendEmpty } from './send-empty.ts'
export {
  type DescribedFunction,
  describedFunctions,
  findDescribed,
  functionOfPath,
  moduleOfPath,
  type ServiceDescription,
} from './service.ts'
export { type BadThing, badThings } from './things/bad-things.ts'
export type { PastRead } from './things/past-reads.ts'
export { type Pointer, pointersTo } from './things/pointers.ts'
export {
  type Condition,
  conditionOf,
  type Happening,
  happeningOf,
  isBusy,
  isUntold,
  locked,
  readsAsState,
  statesOf,
} from './states.ts'
export { type EditableField, editableFields } from './things/editable-fields.ts'
export {
  callersOf,
  isEmptyList,
  type Level,
  type ListedThing,
  levelsOf,
  listingCall,
} from './things/list-things.ts'
export { kindNamed } from './things/kind-named.ts'
export { kindLabel, partLabel, partNames } from './things/kind-label.ts'
export {
  callFor,
  functionsOnMany,
  functionsTaking,
  innersOf,
  kindShownBy,
  listingReads,
  modulesShowing,
  outersOf,
} from './things/thing-calls.ts'
export { namingOf, type Thing, thingIn, type ThingNames, thingsIn } from './things/things-in.ts'
export { type Kind, type Kinds, kindsOf, type Placed, type Role, type ThingFunction } from './things/kinds.ts'
export { type CallShape, callShape } from './twins/call-shape.ts'
export { type CurrentValues, currentValues, findCurrent, type LeftOut } from './twins/current-values.ts'
export { changedArguments, type EditCall, editCall } from './twins/edit-call.ts'
export {
  type NoTwin,
  type ReadingTwin,
  readingTwins,
  twinCall,
  type TwinSearch,
} from './twins/reading-twin.ts'
export { textOfValue } from './twins/same-value.ts'
export { keptValues } from './twins/kept-names.ts'
export { namedByCall, type NoRemoval, type Removal, removalOf } from './twins/removal.ts'
export { type KnownRemoval, type NotUndone, removalPaths } from './twins/undo-create.ts'
export { type FoundValues, findValues } from './suggestions/find-values.ts'
export { type LookForMade, lookForMade } from './suggestions/look-for-made.ts'
export { mayBeSuggested, takesSeen, valueSources } from './suggestions/value-sources.ts'
export { mayTakeStep, valuesOfStep } from './suggestions/step-values.ts'
export { fittingValues, type OfferedValue } from './suggestions/fitting-values.ts'
export { addValue, type SuggestedValue, valuesIn } from './suggestions/values-in.ts'
export { costFunctions } from './prices/cost-functions.ts'
export { type CostRead, costReads, costsCall, thingsCall } from './prices/costs.ts'
export {
  estimateCalls,
  type EstimateCalls,
  type Price,
  type PriceEstimate,
  priceOf,
  readEstimate,
  setAgainst,
} from './prices/estimate.ts'
export { hasSameTerms, type Terms } from './prices/terms.ts'
export { whyAsked } from './plan/next.ts'
export {
  explainDifference,
  type SentChange,
  type ZoneDifference,
  zoneDifference,
  type ZoneExplanation,
} from './zone-explained.ts'
export { listedState, listedZoneFile, listedZone, zoneNameKey } from './zone-listing.ts'
