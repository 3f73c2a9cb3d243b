import type { ArgumentValue, FunctionDescription } from '@hosting-console/api-client'
import { functionOfPath } from '../service.ts'
import { textOfValue } from '../twins/same-value.ts'

/**
 * What a change does beside changing something, so that a person is asked first: what runs stops, or begins anew; something
 * is taken out of use; a password stops to work; others can get in, or no more; it can't be taken back; it costs otherwise.
 */
export type Risk = 'stop' | 'restart' | 'detach' | 'password' | 'access' | 'final' | 'price'

type Rule = {
  /** By its name, without underscores. */
  name?: RegExp
  /** What its documentation says that it does, at the beginning of a part of a sentence. */
  does?: RegExp
  /** By an argument that is sent. */
  argument?: RegExp
  /** By a value that is sent. */
  value?: RegExp
}

/** What may follow a verb where the whole thing is meant: `stopbackup` stops no more than a backup. */
const whole = '(?:all|now|servers?|instances?|machines?|vms?|vps|nodes?|hosts?|services?|containers?)?$'

const starting = (verbs: string) =>
  new RegExp(`^(?:force|hard|soft|cold|warm|mass|bulk)?(?:${verbs})${whole}`)

/** The first that fits counts. */
const rules: readonly (readonly [Risk, Rule])[] = [
  [
    'stop',
    {
      name: starting('stop|shutdown|power(?:off|down)?|turnoff|halt|suspend|pause|freeze|hibernate|kill'),
      does: /(?:stops|halts|suspends|pauses|freezes|hibernates|shuts \w+( \w+)? down|shuts down|powers? \w*( \w+)? ?off|turns \w+( \w+)? off|cuts)\b(?! at )/,
    },
  ],
  [
    'restart',
    {
      name: new RegExp(
        `${starting('power(?:cycle)|reboot|restart|reset|bounce|recycle|failover|switchover').source}|^(?:rebuild|reimage|reinstall|migrate|redeploy|failover|rollback|reload)`,
      ),
      does: /(?:restarts|reboots|power[- ]?cycles|rebuilds|reinstalls|fails over|switches over|migrates|redeploys|rolls back|rolls \w+( \w+)? back)\b/,
    },
  ],
  [
    'detach',
    {
      name: /^(?:force)?(?:detach|unmount|umount|unplug|disconnect|unassign|unlink|unbind|eject|deactivate|disable|drain)/,
      does: /(?:detaches|unmounts|unplugs|disconnects|unassigns|unlinks|ejects|deactivates|drains|keeps traffic away)\b/,
    },
  ],
  [
    'password',
    {
      name: /^(?:reset|regenerate|rotate|renew|revoke)\w*(?:password|passphrase|secret|key|token)s?$/,
      does: /(?:gives (?:\w+ )+(?:new (?:made-up )?)?password|resets (?:\w+ )*(?:password|key|secret))\b/,
    },
  ],
  [
    'access',
    {
      name: /(?:allow|access|white)list|firewall|acls?$|securitygroup|permissions?$/,
      does: /(?:opens|lets \w+( \w+)? in|grants)\b/,
      value: /(?:^|[\s,;])(?:0\.0\.0\.0\/0|::\/0)(?:$|[\s,;])/,
    },
  ],
  [
    'final',
    {
      // Few services take these back.
      name: /^(?:create|add|new)(?:project|organi[sz]ation|customer)$|^(?:shrink|truncate|merge|convert|upgrade)|resize$/,
      does: /(?:grows|shrinks|merges|converts)\b/,
    },
  ],
  ['price', { argument: /^(?:new)?(?:plan|package|flavou?r|tier|product)(?:id|key|name)?$/ }],
]

/**
 * What is said at the beginning of a sentence or of a part of one counts as what the function does; what follows `without`,
 * `when` or `who` is about something else.
 */
const saysThatIt = (documentation: string, does: RegExp): boolean =>
  new RegExp(`(?:^|[.;:!?(,]|\\b(?:and|or|then|it)\\b)\\s*(?:\\w+ly\\s+)?${does.source}`, 'i').test(
    documentation,
  )

/** What a call that changes something is to be asked about. @param values what is sent, where that is known */
export const riskOf = (
  path: string,
  { documentation = '' }: Partial<Pick<FunctionDescription, 'documentation'>> = {},
  values: { readonly [argument: string]: ArgumentValue | undefined } = {},
): Risk | undefined => {
  const called = functionOfPath(path).toLowerCase().replaceAll('_', '')
  const sent = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name: name.toLowerCase(), text: textOfValue(value) }],
  )
  return rules.find(
    ([, { name, does, argument, value }]) =>
      name?.test(called) === true ||
      (does && saysThatIt(documentation, does)) ||
      (argument && sent.some((each) => argument.test(each.name))) ||
      (value && sent.some((each) => value.test(each.text))),
  )?.[0]
}

/** Whether what runs is interrupted: a person who does it to many is asked for their number. */
export const interrupts = (risk: Risk | undefined): boolean =>
  risk === 'stop' || risk === 'restart' || risk === 'detach'
