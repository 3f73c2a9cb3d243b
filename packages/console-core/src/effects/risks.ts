import type { ArgumentValue, FunctionDescription } from '@hosting-console/api-client'
import { functionOfPath } from '../service.ts'
import { textOfValue } from '../twins/same-value.ts'

/**
 * What a change does beside changing something, so that a person is asked first: what runs stops, or begins anew; something
 * is taken out of use; a password stops to work; others can get in, or no more; it can't be undone; it costs otherwise.
 */
export type Risk = 'stop' | 'restart' | 'detach' | 'password' | 'access' | 'final' | 'price'

type Rule = {
  /** By its name, without underscores. */
  name?: RegExp
  /** By what its documentation says that it does. */
  does?: RegExp
  /** By an argument that is sent. */
  argument?: RegExp
  /** By a value that is sent. */
  value?: RegExp
}

/**
 * A name that is nothing but such a verb and what it is done to as a whole: `stopbackup` stops no more than a backup.
 * @param verbs separated by `|`
 */
const nothingBut = (verbs: string): string =>
  `^(?:force|hard|soft|mass|bulk)?(?:${verbs})(?:all|now|servers?|instances?|machines?|vms?|vps|nodes?|services?|containers?)?$`

/** At the beginning of a sentence or of a part of one; what follows `without`, `when` or `who` is about something else. */
const saying = (words: string): RegExp =>
  new RegExp(
    `(?:^|[.;:!?(,]|\\b(?:and|or|then|it)\\b)\\s*(?:\\w+ly\\s+)?(?:${words})\\b(?! (?:nothing|none|no)\\b)`,
    'i',
  )

const named = (pattern: string): RegExp => new RegExp(pattern)

/** What is between a verb and the little word that it needs: `shuts the server down`. */
const it = String.raw`(?: \w+){0,2}`

/** The first that fits counts. */
const rules: readonly (readonly [Risk, Rule])[] = [
  [
    'stop',
    {
      name: named(nothingBut('stop|shutdown|power(?:off|down)?|halt|suspend|pause|kill')),
      does: saying(`(?:stop|halt|suspend|pause|cut)s|shuts${it} down|(?:powers|turns)${it} off`),
    },
  ],
  [
    'restart',
    {
      name: named(
        `${nothingBut('powercycle|reboot|restart|reset|switchover')}|^(?:rebuild|reimage|reinstall|migrate|redeploy|failover|rollback|reload)`,
      ),
      does: saying(
        `(?:restart|reboot|rebuild|reinstall|migrate|redeploy)s|power[- ]?cycles|(?:fails|switches) over|rolls${it} back`,
      ),
    },
  ],
  [
    'detach',
    {
      // Of a stop or a restart of something else no more is known.
      name: /^(?:force|hard|soft)?(?:(?:stop|shutdown|power(?:off|down|cycle)|halt|suspend|pause|reboot|restart)(?!ed)|detach|un?mount|disconnect|unassign|unlink|deactivate|disable|drain)/,
      does: saying('(?:detache|unmount|disconnect|unassign|unlink|deactivate|drain)s|keeps traffic away'),
    },
  ],
  [
    'password',
    {
      name: /^(?:reset|regenerate|rotate|renew|revoke)\w*(?:password|passphrase|secret|key|token)s?$/,
      does: saying(`(?:gives|resets)(?: [\\w-]+)* (?:password|key|secret)`),
    },
  ],
  [
    'access',
    {
      name: /(?:allow|access|white)list|firewall|acls?$|securitygroup|permissions?$/,
      does: saying(`opens|grants|lets${it} in`),
      value: /(?:^|[\s,;])(?:0\.0\.0\.0\/0|::\/0)(?:$|[\s,;])/,
    },
  ],
  [
    'final',
    {
      // Few services take these back.
      name: /^(?:create|add|new)(?:project|organi[sz]ation|customer)$|^(?:shrink|truncate|merge|convert|upgrade)|resize$/,
      does: saying('(?:grow|shrink|merge|convert)s'),
    },
  ],
  ['price', { argument: /^(?:new)?(?:plan|package|flavou?r|tier|product)(?:id|key|name)?$/ }],
]

/** What a call that changes something is to be asked about. @param values what is sent, where that is known */
export const riskOf = (
  path: string,
  { documentation = '' }: Partial<Pick<FunctionDescription, 'documentation'>> = {},
  values: { readonly [argument: string]: ArgumentValue | undefined } = {},
): Risk | undefined => {
  const called = functionOfPath(path).toLowerCase().replaceAll('_', '')
  const sent = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name: name.toLowerCase().replaceAll('_', ''), text: textOfValue(value) }],
  )
  return rules.find(
    ([, { name, does, argument, value }]) =>
      name?.test(called) === true ||
      does?.test(documentation) === true ||
      (argument && sent.some((each) => argument.test(each.name))) ||
      (value && sent.some((each) => value.test(each.text))),
  )?.[0]
}

/** Whether what runs is interrupted: a person who does it to many is asked for their number. */
export const interrupts = (risk: Risk | undefined): boolean =>
  risk === 'stop' || risk === 'restart' || risk === 'detach'
