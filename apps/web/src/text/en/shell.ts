import type { DocumentProblem, ProblemCode } from '@hosting-console/contract'

/** The texts of the frame and the sign-in. Texts of the service are never here: they are shown as they came. */
export const shell = {
  locale: 'en',
  product: 'Hosting Console',
  loading: 'Loading…',
  retry: 'Try again',
  close: 'Close',
  skipToContent: 'Skip to content',

  navigation: {
    label: 'Main',
    open: 'Open navigation',
    overview: 'Overview',
    servers: 'Servers',
    dns: 'DNS',
    addresses: 'IP addresses',
    invoices: 'Invoices',
    storage: 'Object storage',
    functions: 'All functions',
    activity: 'Activity',
    history: 'Request history',
    saved: 'Saved requests',
    modules: 'Modules',
  },

  theme: {
    label: 'Theme and language',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },

  /** Named as who reads it calls it. */
  otherLanguage: { locale: 'sv', name: 'Svenska' },

  session: {
    menu: (name: string) => `Signed in as ${name}`,
    signedInAs: 'Signed in as',
    withKey: 'Permanent key for',
    timeLeft: 'Session expires in',
    egress: 'The service sees requests from',
    list: 'Manage sessions',
    signOut: 'Sign out',
    unreachable: 'Can’t reach the console',
  },

  identity: {
    switch: (id: string) => `Acting as ${id}. Switch identity`,
    scope:
      'Functions run as this identity. Lists show all projects. A new project appears after the next sign-in.',
    filter: 'Filter identities',
    none: 'No matches.',
    kinds: { user: 'Personal', project: 'Projects', organization: 'Organizations' },
    readOnly: 'Read only',
  },

  toasts: {
    dropped: 'Some saved data couldn’t be read and was removed.',
    droppedPlan: 'Staged changes couldn’t be read and were removed.',
    label: 'Notifications',
  },

  errors: {
    notAnEnvelope: 'Unexpected response:',
    title: 'Something went wrong',
    notFound: 'Page not found',
    home: 'Go to overview',
    code: 'Code',
    part: 'Part of the console couldn’t be loaded. Try again, or reload the page.',
    unexpected: 'Your input is kept.',
    plan: 'Couldn’t show the plan.',
    unstage: 'Unstage all',
    reload: 'Reload',
    locked: 'The server is busy with another change.',
    unreadable: (status: number) => `The service’s response couldn’t be read (HTTP ${status}).`,
    problems: {
      'session-expired': 'Your session ended before this was carried out. Try again when you’re ready.',
      'proof-delayed': 'The browser couldn’t confirm your session. Try again in a moment.',
      'sign-in-refused': 'The service refused this sign-in.',
      throttled: 'Too many requests. Wait a moment, then continue.',
      'request-refused': 'The console refused this request.',
      'content-type-refused': 'The console refused this kind of request.',
      'host-refused': 'The console isn’t served under this address.',
      'identity-refused': 'You don’t have access to this identity.',
      'path-refused': 'The console refused this function name.',
      'method-refused': 'The console refused this kind of request.',
      'origin-refused': 'The console refused a request from another page.',
      'body-too-large': 'The arguments are too large.',
      'response-too-large': 'The response is too large.',
      'read-only': 'This console is set to read only.',
      busy: 'Too many calls at once. Try again in a moment.',
      'service-unreachable': 'The service can’t be reached.',
      'service-timeout': 'The service didn’t respond in time.',
      'service-untrusted': 'The service’s certificate isn’t trusted, so nothing was sent.',
      'service-response-refused': 'The service sent something that isn’t JSON or XML.',
      repeated: 'This request was sent before.',
      'outcome-unknown': 'The connection to the service broke.',
      'read-cut': 'The connection to the service broke.',
      'store-unavailable': 'The console’s storage is unavailable. Try again shortly.',
      'zone-refused': 'The service didn’t list this zone’s records, so its history isn’t shown.',
      'zone-history-off': 'This console keeps no history of zones.',
      'unexpected-error': 'The console hit an error.',
      // Of the others the same is said: what was asked for is to be asked for again.
    } satisfies Record<
      Exclude<ProblemCode, 'session-required' | 'session-unproved' | DocumentProblem>,
      string
    >,
    network: {
      unreachable: 'Can’t reach the console.',
      timeout: 'The request timed out.',
      aborted: 'The call was cancelled.',
      cut: 'The connection broke before the response was complete.',
    },
  },

  sessions: {
    title: 'Your sessions',
    hint: 'Everywhere you’re signed in. End what you don’t recognize, then change your password.',
    current: 'This session',
    bound: 'Bound to its device',
    boundHint: 'Its cookies don’t work anywhere else for more than a few minutes.',
    place: (browser: string, system: string) => `${browser} on ${system}`,
    unknownPlace: 'Unknown browser',
    lastUsed: (time: string, address: string) => `Last used ${time} from ${address}`,
    lastUsedSomewhere: (time: string) => `Last used ${time}`,
    began: (time: string) => `Signed in ${time}`,
    end: 'End session',
    endOf: (place: string, time: string) => `End session: ${place}, signed in ${time}`,
    endOthers: 'End all other sessions',
    noOthers: 'You have no other sessions.',
    notEnded: 'Couldn’t end the session.',
    notLoaded: 'Couldn’t load your sessions.',
  },
}
