import type { Config } from '../config/config.ts'
import type { Finding } from '../config/finding.ts'
import { ok, warning } from './findings.ts'

const about = 'SETUPS_DIR'

/** What was read of the folder, and each file that wasn't, with why. The console starts without it. */
export const checkSetups = ({ setups: { setups, leftOut } }: Pick<Config, 'setups'>): Finding[] => [
  ...(setups.length > 0 ? [ok(about, `setups that can be used: ${setups.length}`)] : []),
  ...leftOut.map(({ file, text }) => warning(about, `${file} is left out: ${text}`)),
]
