import type { Finding } from '../config/finding.ts'

type Say = (about: string, text: string) => Finding

export const ok: Say = (about, text) => ({ state: 'ok', about, text })
export const warning: Say = (about, text) => ({ state: 'warning', about, text })
export const failed: Say = (about, text) => ({ state: 'failed', about, text })

const soonDays = 14
const dayMs = 86_400_000

/**
 * How long a certificate is still valid.
 * @param end as the certificate says it
 */
export const judgeEnd = (about: string, end: string): Finding => {
  const days = Math.floor((Date.parse(end) - Date.now()) / dayMs)
  if (days < 0) return failed(about, 'the certificate has expired; renew it')
  const text = `the certificate is valid for ${days} more days`
  return days < soonDays ? warning(about, `${text}; see to it that it's renewed`) : ok(about, text)
}
