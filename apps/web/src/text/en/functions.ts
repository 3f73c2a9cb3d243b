import type { Terms } from '@hosting-console/console-core'
import { grouped, plural } from '../counts.ts'

/** "per month, without tax", as far as the service tells. */
export const priceTerms = (period: Terms['period'], tax: Terms['tax']): string =>
  [
    ...(period === undefined ? [] : [`per ${period}`]),
    ...(tax === undefined ? [] : [tax === 'with' ? 'with tax' : 'without tax']),
  ].join(', ')

export const functions = {
  identityKinds: { user: 'personal', project: 'project', organization: 'organization' },
  documentation: { more: 'Show all of it', less: 'Show less' },

  title: 'All functions',
  search: 'Search functions',
  searchHint: 'Name, purpose or argument',
  count: (count: number) => plural(count, '1 function', (n) => `${n} functions`),
  found: (count: number, query: string) =>
    count === 0
      ? `No function matches “${query}”.`
      : `${plural(count, '1 function matches', (n) => `${n} functions match`)} “${query}”.`,
  showAll: (count: number) => `Show all ${grouped(count)}`,
  none: 'This module describes no functions.',
  takes: 'Takes',
  anonymous: 'anonymous requests',
  kinds: { user: 'the user name', project: 'a project', organization: 'an organization' },
  kindsUnknown: 'The description doesn’t say which identities it accepts.',
  unreadable: (count: number) =>
    plural(
      count,
      'Couldn’t load the description of one module.',
      (n) => `Couldn’t load the descriptions of ${n} modules.`,
    ),
  notRead: 'Couldn’t load',
  unknownModule: (module: string) => `This service has no module “${module}”.`,
  unknownFunction: (path: string) => `This service doesn’t support ${path}.`,
  serviceFailed: 'Couldn’t load what this service can do.',

  form: {
    none: 'This function takes no arguments.',
    optional: (count: number) => `Optional arguments (${grouped(count)})`,
    identity: 'Acting as',
    readOnly: 'read only',
    noIdentity: 'This module accepts none of your identities.',
    foreignIdentity: (id: string) =>
      `This link uses ${id}, which you don’t have access to. Choose another identity.`,
    notCallable:
      'The console can’t send this: function names may contain only lower-case letters, digits and underscores.',
    chooseIdentity: 'Choose an identity',
    required: 'required',
    notDescribed: 'not in the description',
    faults: {
      required: 'Give it a value, or choose to send it empty.',
      'not-a-number': 'Enter a number.',
      'too-large-ttl': 'That’s too large. Enter at most {maximum} seconds.',
      'not-a-structure': 'This isn’t valid JSON. Check quotes, commas and brackets.',
      'not-a-step':
        'A value of a step is written {{step 1.server.serverid}}: its number, and the field of its response.',
    },
    sendEmpty: 'Send empty',
    sendEmptyShort: 'empty',
    sentEmpty: 'Sent empty',
    yes: 'Yes',
    no: 'No',
    notSent: 'Not sent',
    add: 'Add an argument',
    addTaken: (name: string) => `${name} is already in the form.`,
    addHint: 'One that the description doesn’t list.',
    addName: 'Name of the argument',
    addSubmit: 'Add',
    remove: (name: string) => `Remove ${name}`,
    example: 'For example:',
    suggestions: (name: string) => `Values for ${name}`,
    suggestionsFrom: (path: string) => `Values from ${path}`,
    fromStep: (step: number, what: string) => `from step ${step}: ${what}`,
    expectedFromStep: (step: number, what: string) => `expected from step ${step}: ${what}`,
    suggestionsFailed: 'Couldn’t load suggestions. Enter a value.',
    noSuggestion: 'No match; what you typed is used.',
    send: 'Send',
    sending: 'Sending…',
    save: 'Save request',
    stage: 'Stage',
    stageHint: 'Adds the call to the plan, to check and apply it with others (Shift Enter).',
    onlyStaged: 'Values from a step exist only in a plan. Choose Stage.',
    editing: (step: number) => `Editing step ${step} of the plan. Stage replaces it.`,
    cancelEditing: 'Cancel editing',
    isStep: 'This form holds a step of the plan: stage it, then apply the plan.',
    noStep: (step: number) => `The plan has no step ${step} to take this from.`,
    clear: 'Clear',
    details: 'Details',
    rawNames: 'What the service calls the arguments',
  },

  current: {
    loading: 'Loading the current values…',
    held: 'Nothing sent yet: the current values are loading.',
    loaded: 'Current values loaded. Review them and try again.',
    found: (path: string) => `Current values from ${path}. Only what differs is sent.`,
    is: (value: string) => `Currently ${value}`,
    empty: 'Currently empty',
    failed: (reason: string) =>
      `Couldn’t load the current values, so a change can’t be compared or undone. ${reason}`,
    noRead:
      'This service describes no function that shows the current values, so a change can’t be compared or undone.',
    needs: (reads: string, names: string) =>
      `${reads} would show the current values, but also needs ${names}. A change can’t be compared or undone.`,
    notFound: (reads: string) => `${reads} doesn’t show this, so a change can’t be compared or undone.`,
    notShown: (reads: string) =>
      `Found in ${reads}, without these values, so a change can’t be compared or undone.`,
    secrets: 'These values are secret and aren’t shown, so a change can’t be compared or undone.',
    changed: (what: string) => `Changed ${what}.`,
    same: 'Nothing differs from the current values.',
    conflict: 'This has changed since it was loaded. Nothing was sent.',
    conflictHint: 'The current values are loaded again. Check them, then send again.',
    irreversible: (names: string) => `Can’t be undone: ${names}.`,
  },

  price: {
    label: 'Price',
    asking: 'Asking the service…',
    total: 'Total price',
    totalWithout: (count: number) =>
      plural(count, 'Total, 1 price unknown', (n) => `Total, ${n} prices unknown`),
    unknown: 'Unknown.',
    none: 'The service gives no estimate.',
    hint: (terms: Terms, isPart: boolean) =>
      [priceTerms(terms.period, terms.tax), isPart ? 'estimated' : 'as the service estimates it']
        .filter(Boolean)
        .join(', '),
  },
  confirm: {
    title: (verb: string, thing: string) => `${verb} ${thing}?`,
    titleOf: (path: string) => `Send ${path}?`,
    verbs: {
      destroy: 'Destroy',
      delete: 'Delete',
      remove: 'Remove',
      release: 'Release',
      cancel: 'Cancel',
      stop: 'Stop',
      start: 'Start',
      reboot: 'Reboot',
      restart: 'Restart',
      reset: 'Reset',
    },
    risks: {
      stop: 'What runs there goes offline.',
      restart: 'What runs there is interrupted.',
      detach: 'Whatever uses it loses it at once.',
      password: 'The current password stops working at once.',
      access: 'It changes who can connect.',
      final: 'You can’t undo this here.',
      price: 'The price may change.',
    },
    destroys: 'This permanently deletes it. You can’t undo this here.',
    deletesZone:
      'This deletes the zone with all its records. You can’t undo this here; only Deleted zones can add it again, where this console keeps histories.',
    costs: 'This may incur charges.',
    changes: 'This changes a live resource.',
    unknown: 'Effect unknown, so it’s treated as a change.',
    path: 'Function',
    on: 'Acting as',
    target: 'Target',
    type: (name: string) => `Type ${name} to confirm`,
    submit: 'Send',
  },

  request: {
    title: 'Request',
    show: (count: number) => plural(count, 'Show the request', (n) => `Show the first of ${n} requests`),
    kinds: 'Request formats',
    curl: 'curl',
    typescript: 'TypeScript',
    http: 'HTTP',
    copy: 'Copy request',
    key: 'Keys and secrets are replaced by variables.',
    left: (names: string) => `Without ${names}: what’s entered there can’t be sent as it is.`,
  },

  /** What a function does to the service, and from what that is told. */
  effects: {
    reads: 'Reads',
    changes: 'Changes',
    destroys: 'Destroys',
    costs: 'May incur charges',
    unknown: 'Unknown effect',
    byName: (word: string) => `Effect inferred from “${word}” in its name.`,
    byDocumentation: (word: string) => `Effect inferred from “${word}” in its documentation.`,
    byOperator: 'Set by the operator of this console.',
    byNothing: 'Effect unknown, so it’s treated as a change.',
  },

  /** Fields of secrets, lists and files. */
  entry: {
    json: 'JSON',
    otherValue: 'Another value',
    several: 'Enter or a comma adds one.',
    values: (name: string) => `Chosen for ${name}`,
    removeValue: (value: string, name: string) => `Remove ${value} from ${name}`,
    addRow: (name: string) => `Add to ${name}`,
    removeRow: (name: string, place: number) => `Remove ${name} ${place}`,
    asJson: 'Edit as JSON',
    asRows: 'Edit as fields',
    chooseFile: 'Choose a file…',
    file: (name: string) => `File for ${name}`,
    longFile: (name: string) => `${name} is too large for a key or certificate.`,
    noText: (name: string) => `${name} couldn’t be read as text.`,
    hide: (name: string) => `Hide ${name}`,
    show: (name: string) => `Show ${name}`,
  },

  /** What a field offers beside what the service lists. */
  suggestions: {
    usual: 'usual value',
    usualFor: (name: string) => `Usual values for ${name}`,
    allowedFor: (name: string) => `Values that the service allowed for ${name} when it refused another`,
  },
}
