import { type SettingName, settingNames } from './settings.ts'
import { flagName, switches } from './flags.ts'

/** What stands for the value, and what the setting is for; docs/operating.md says more. */
const meanings: Record<SettingName, [value: string, meaning: string]> = {
  CONTROL_API_URL: ['URL', 'address of the service; without it a sandbox is started'],
  CONTROL_API_CA_FILE: ['FILE', "root certificates (PEM) trusted beside the system's"],
  CONTROL_API_TIMEOUT_MS: ['MS', 'how long the service may be silent; default 30000'],
  HOST: ['ADDRESS', 'listening address; default 127.0.0.1'],
  PORT: ['PORT', 'listening port; default 8080, 0 for a free one'],
  PUBLIC_ORIGIN: ['ORIGIN', 'what browsers have in their address bar, as https://console.example.com'],
  BASE_PATH: ['PATH', 'where the console is below that origin; default /'],
  TLS_CERT_FILE: ['FILE', 'certificate, to serve https without a reverse proxy'],
  TLS_KEY_FILE: ['FILE', 'its key'],
  TRUST_PROXY: [
    'PROXIES',
    'reverse proxies whose X-Forwarded-For (or Forwarded) counts: addresses, networks, or a number of hops',
  ],
  STORE_URL: [
    'URL',
    'sessions: sqlite:FILE, sqlite::memory: or redis://…; default sqlite:data/console.db, and data/sandbox/console.db with the sandbox',
  ],
  AUDIT_URL: ['URL', 'audit log: sqlite:FILE or postgres://…; default: beside a SQLite store'],
  SESSION_SECRET_FILE: ['FILE', 'server keys, mode 0600; default: session-secret beside a SQLite store'],
  SESSION_IDLE_MINUTES: ['N', 'idle time of a session; default 360'],
  SESSION_MAX_HOURS: ['N', 'life of a session; default 12'],
  SESSION_PROOF_SECONDS: ['N', 'how often a session proves its device; default 600, 0: never'],
  PERMANENT_KEYS: ['on|off', 'whether people may sign in with a permanent key; default on'],
  READ_ONLY: ['', 'refuse every call that is not known to read'],
  EFFECTS_FILE: ['FILE', 'JSON with what functions do where their names mislead'],
  KEPT_ARGUMENTS: ['NAMES', 'arguments whose values may be kept, with commas between them'],
  EGRESS_ADDRESS: ['ADDRESS', 'where the service sees calls come from; shown, for access lists of keys'],
  DOCUMENT_HOSTS: ['HOSTS', 'where documents of invoices may be fetched from, with commas between them'],
  SETUPS_DIR: ['DIRECTORY', 'setups of your own: template files of Domain Connect, read at start'],
  AUDIT_REQUIRED: ['', "make no change that can't be logged"],
  AUDIT_MAX_MB: ['N', 'how large the audit log may grow; default 2048, 0: no limit'],
  AUDIT_DAYS: ['N', 'how long an audit entry is kept; default 400, 0: for ever'],
  ZONE_HISTORY_DAYS: ['N', 'how long the history of zones goes back; default 400, 0: none is kept'],
  ZONE_HISTORY_MAX_MB: ['N', 'how large the history of zones may grow; default 512'],
  METRICS_PORT: ['PORT', 'serve /metrics for Prometheus there'],
  METRICS_HOST: ['ADDRESS', 'listening address of the metrics; default 127.0.0.1'],
  LOG_LEVEL: ['LEVEL', 'fatal, error, warn, info (default), debug, trace or silent'],
}

/** What an operator does beside a running console, by command. */
export const commandHelp = [
  '  check [--json]             tries what the settings name: service, certificate, clock, store,',
  '                             audit log, keys, TLS files, ports, origin, and lists what is unsafe;',
  '                             ends with 1 when something failed, else with 0, warnings or not',
  "  export-activity            everybody's audit entries as JSON Lines, oldest first",
  '  import-activity            takes such lines from standard input into the audit log',
  '  verify                     finds what was changed, added, moved or taken away in the audit',
  '                             log; ends with 0 when nothing was, else with 1',
  '  end-sessions --user NAME   or --project NAME, or --everyone',
  '  forget-zones IDENTITY [ZONE]  removes the history of zones of a project, or of one zone',
  '  make-key                   a new server key, for SESSION_SECRET_FILE',
].join('\n')

/** What `--help` prints. */
export const help = (): string =>
  [
    'Usage: hosting-console [SETTINGS]             starts the console',
    '       hosting-console COMMAND [SETTINGS]     does something beside a running one',
    '',
    'Commands, with the settings of that console; in the sources, npm run --silent operate -- COMMAND:',
    commandHelp,
    '',
    'Programs of their own, whose --help lists their flags:',
    '  apply PLAN.json            makes the changes of a saved plan;',
    '                             in the sources, npx node apps/apply/src/main.ts PLAN.json',
    '  sandbox                    the simulated service alone; in the sources, npm run sandbox --',
    '',
    'Settings, each also an environment variable (--port is PORT); a flag wins:',
    ...settingNames.map((name) => {
      const [value, meaning] = meanings[name]
      return `  ${`--${flagName(name)} ${value}`.padEnd(34)} ${meaning}`
    }),
    '',
    `${[...switches].join(' and ')} need no value. --version prints the version.`,
    '',
  ].join('\n')
