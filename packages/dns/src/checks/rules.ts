/** A note is said and asks for nothing. */
export type Severity = 'error' | 'warning' | 'note'

/** Every rule with its severity and what it says. `{word}` is a value of the finding. */
export const rules = {
  'address-family': { severity: 'error', text: '{type} needs an {family} address; {address} isn’t one.' },
  'address-syntax': { severity: 'error', text: '“{data}” isn’t an address.' },
  'apex-no-servers': { severity: 'error', text: '{zone} is left without name servers.' },
  'caa-flags': { severity: 'warning', text: 'Unknown flags {flags}; use 0 or 128.' },
  'caa-syntax': { severity: 'error', text: 'CAA is written as flags, tag and value: 0 issue "ca.example".' },
  'caa-tag': { severity: 'warning', text: 'Unknown tag {tag}; usual ones are issue, issuewild and iodef.' },
  'caa-value': { severity: 'error', text: '“{value}” isn’t a valid value for the tag {tag}.' },
  'cname-at-apex': {
    severity: 'error',
    text: 'The zone itself can’t be a CNAME: it has NS and SOA records.',
  },
  'cname-loop': { severity: 'error', text: 'CNAME loop: {names}' },
  'cname-not-alone': {
    severity: 'error',
    text: 'A CNAME can’t share its name with other records; {name} also has {types}.',
  },
  'data-empty': { severity: 'error', text: 'The record has no data.' },
  'data-unseen': { severity: 'warning', text: 'Check {code} in the data: {fault}.' },
  'dkim-cut': {
    severity: 'warning',
    text: 'The key in p= is cut off: {held} of its {length} bytes are there.',
  },
  'dkim-key': { severity: 'error', text: 'The key in p= isn’t base64.' },
  'dkim-revoked': { severity: 'warning', text: 'An empty p= means the key is revoked.' },
  'dkim-syntax': {
    severity: 'error',
    text: 'A DKIM key is a list of tags, v=DKIM1 first, with a key in p=.',
  },
  'dmarc-policy': { severity: 'error', text: 'DMARC needs p=none, p=quarantine or p=reject.' },
  'dmarc-syntax': {
    severity: 'error',
    text: 'A DMARC record is a list of tags, v=DMARC1 first, divided by semicolons.',
  },
  'dmarc-tag': { severity: 'warning', text: '“{part}” isn’t valid in a DMARC record and is ignored.' },
  duplicate: { severity: 'warning', text: 'Duplicate of another record of {name}' },
  'host-delegated': {
    severity: 'warning',
    text: '{cut} is delegated, so this zone doesn’t answer for {name}',
  },
  'host-mixed-scripts': {
    severity: 'warning',
    text: '“{label}” mixes {scripts} letters. Check that it’s the name you mean.',
  },
  'host-not-ascii': { severity: 'warning', text: 'DNS carries {host} as {ascii}.' },
  'host-outside-zone': { severity: 'error', text: '{name} isn’t in the zone {zone}.' },
  'host-repeats-zone': { severity: 'warning', text: 'The host repeats the zone without a final dot: {name}' },
  'host-syntax': { severity: 'error', text: '“{host}” isn’t a valid name: {fault}.' },
  'host-underscore': { severity: 'warning', text: 'Host names can’t contain underscores: {host}' },
  'host-unusual': { severity: 'warning', text: '“{host}” may be refused: {fault}.' },
  'host-unseen': { severity: 'warning', text: 'Check {code} in the host: {fault}.' },
  'mx-null': {
    severity: 'error',
    text: 'A null MX (0 .) must be the only MX; {name} has others.',
  },
  'mx-null-preference': {
    severity: 'warning',
    text: 'A null MX, which says that there is no mail, has the preference 0: 0 .',
  },
  'mx-syntax': { severity: 'error', text: 'MX is written as preference and target: 10 mx01.example.' },
  'number-range': {
    severity: 'error',
    text: '{number} isn’t allowed: {type} takes whole numbers from 0 to 65535.',
  },
  'policy-several': {
    severity: 'error',
    text: '{name} has {count} {policy} records; only one is allowed.',
  },
  'policy-syntax': {
    severity: 'warning',
    text: 'Receivers pass over this {policy} record. It’s written as: {example}',
  },
  'spf-any': { severity: 'warning', text: '“{term}” lets any server send mail for {name}' },
  'spf-lookups': {
    severity: 'error',
    text: 'SPF allows {limit} DNS lookups; this record needs at least {count}.',
  },
  'spf-ignored': { severity: 'warning', text: 'Receivers ignore these terms because of “all”: {terms}' },
  'spf-loop': { severity: 'error', text: 'The SPF record includes itself.' },
  'spf-no-all': { severity: 'warning', text: 'The SPF record doesn’t end in “all” or a redirect.' },
  'spf-no-record': {
    severity: 'error',
    text: '“{term}” names a domain without an SPF record, so receivers refuse this one.',
  },
  'spf-several': {
    severity: 'error',
    text: '{name} has {count} SPF records; with more than one, none counts.',
  },
  'spf-start': {
    severity: 'warning',
    text: 'This isn’t an SPF record: one starts with “v=spf1” and a space.',
  },
  'spf-term': { severity: 'error', text: '“{term}” isn’t an SPF term.' },
  'spf-unknown': { severity: 'warning', text: '“{term}” isn’t known to SPF, and receivers ignore it.' },
  'spf-twice': { severity: 'error', text: '“{term}” can appear only once.' },
  'srv-host': { severity: 'warning', text: 'An SRV host starts with service and protocol: _sip._tcp' },
  'srv-syntax': {
    severity: 'error',
    text: 'SRV is written as priority, weight, port and target: 10 60 5060 sip.example.',
  },
  'target-is-address': { severity: 'error', text: '{type} points to a name; {target} is an address.' },
  'target-is-cname': { severity: 'error', text: '{type} can’t point to {target}, which is a CNAME.' },
  'target-missing': { severity: 'warning', text: 'No record is named {name}' },
  'target-mixed-scripts': {
    severity: 'warning',
    text: '“{label}” mixes {scripts} letters. Check that it’s the name you mean.',
  },
  'target-no-address': { severity: 'warning', text: 'No address is given for {name}' },
  'target-syntax': { severity: 'error', text: '“{target}” isn’t a valid target name.' },
  'target-unusual': { severity: 'warning', text: '“{target}” may be refused: {fault}.' },
  'target-without-dot': { severity: 'warning', text: 'Without a final dot, {target} means {name}' },
  'ttl-differs': { severity: 'note', text: 'Another {type} record of {name} has the TTL {ttl}.' },
  'ttl-range': { severity: 'error', text: 'The TTL must be a whole number of seconds, at most {maximum}.' },
  'ttl-unusual': { severity: 'warning', text: 'A TTL is usually between {minimum} and {maximum} seconds.' },
  'txt-long': {
    severity: 'warning',
    text: 'The text has {length} bytes; resolvers may truncate more than {limit}.',
  },
  'txt-quoted': { severity: 'warning', text: 'The quotes become part of the text.' },
  'txt-split': {
    severity: 'note',
    text: 'The text has {length} bytes and is split into {strings} strings.',
  },
  'type-unknown': { severity: 'warning', text: 'The service may not support {type} records.' },
  'url-syntax': { severity: 'error', text: '“{data}” isn’t an http or https address.' },
} as const satisfies Record<string, { severity: Severity; text: string }>

export type Rule = keyof typeof rules

/** What can't be a record at all, however the rest of the zone is: not worth sending. */
const certain: ReadonlySet<Rule> = new Set([
  'address-family',
  'address-syntax',
  'caa-syntax',
  'data-empty',
  'host-syntax',
  'mx-syntax',
  'number-range',
  'srv-syntax',
  'target-syntax',
  'ttl-range',
  'url-syntax',
])

export const isCertain = (rule: Rule): boolean => certain.has(rule)

/** The field that a rule is about; what concerns several records is said at the data. */
export const fieldOfRule = (rule: Rule): 'host' | 'data' | 'ttl' => {
  if (rule.startsWith('host-') || rule === 'srv-host') return 'host'
  return rule.startsWith('ttl-') ? 'ttl' : 'data'
}
