import { fullName, labelsOf, nameKey } from '../names.ts'
import { type Check, finding } from './finding.ts'

/** Texts that a name has one of, or none counts. Those of SPF are counted where they are read. */
export const checkPolicies: Check = (record, zone) => {
  if (record.type !== 'TXT') return []
  const name = fullName(record.host, zone.zone)
  const labels = labelsOf(nameKey(name))
  return policies
    .filter(({ isAt, start }) => isAt(labels) && start.test(record.data))
    .flatMap(({ policy, start, whole, example }) => {
      const count = zone.at(name).filter(({ type, data }) => type === 'TXT' && start.test(data)).length
      return [
        ...(count > 1 ? [finding(record, 'policy-several', { name, count, policy })] : []),
        ...(whole?.test(record.data) === false
          ? [finding(record, 'policy-syntax', { policy, example: example ?? '' })]
          : []),
      ]
    })
}

type Labels = readonly string[]

/** A name of RFC 6376 section 3.6.2.1. Those that begin with an underscore are for other things, RFC 6651 and RFC 5617. */
export const isSelector = (labels: Labels): boolean => {
  const selector = labels[labels.indexOf('_domainkey') - 1]
  return selector !== undefined && !selector.startsWith('_')
}

export const isDmarc = ([first]: Labels): boolean => first === '_dmarc'

type Policy = {
  policy: string
  isAt: (labels: Labels) => boolean
  start: RegExp
  /** What receivers pass over if it isn’t so, where no other check reads it. */
  whole?: RegExp
  example?: string
}

const uri = /(?:mailto:[^\s,:;@]+@[^\s,:;@]+|https:[^\s,;]+)/.source

const policies: readonly Policy[] = [
  // RFC 6376 section 3.6.2.2
  { policy: 'DKIM', isAt: isSelector, start: /^/ },
  // RFC 7489 section 6.6.3
  { policy: 'DMARC', isAt: isDmarc, start: /^v\s*=\s*DMARC1\s*(?:;|$)/ },
  // RFC 8461 section 3.1
  {
    policy: 'MTA-STS',
    isAt: ([first]) => first === '_mta-sts',
    start: /^v=STSv1\s*(?:;|$)/,
    whole: /;\s*id=[a-z\d]{1,32}\s*(?:;|$)/i,
    example: 'v=STSv1; id=20260131',
  },
  // RFC 8460 section 3
  {
    policy: 'TLS-RPT',
    isAt: ([first, second]) => first === '_smtp' && second === '_tls',
    start: /^v=TLSRPTv1\s*(?:;|$)/,
    whole: new RegExp(`;\\s*rua=${uri}(?:\\s*,\\s*${uri})*\\s*(?:;|$)`, 'i'),
    example: 'v=TLSRPTv1; rua=mailto:reports@example.com',
  },
]
