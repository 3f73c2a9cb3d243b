import { findOperation, type Zone } from '@hosting-console/console-core'
import { nameKey } from '@hosting-console/dns'
import { useMemo } from 'react'
import { useService } from '../api/service.ts'
import { useOperation } from '../api/use-operation.ts'
import { text } from '../text/text.ts'
import { expiryWords, registrationOf } from './registration.ts'

const tones = { danger: 'text-danger', warn: 'text-warn', plain: '' }

/** Until when a zone's domain is registered, where the service lists that. */
export const ZoneRegistration = ({ zone: { identity, name } }: { zone: Zone }) => {
  const { modules } = useService()
  const call = useMemo(
    () => findOperation(modules, 'list zones')?.call(identity, { project: identity }),
    [modules, identity],
  )
  const { value } = useOperation(call)
  const domain = value?.find(({ domainname }) => nameKey(domainname) === nameKey(name))
  if (!domain) return null
  const registration = registrationOf(domain)
  const expiry = expiryWords(registration)
  if (expiry)
    return (
      <span className={tones[expiry.tone]} title={registration.expire}>
        {expiry.words}
      </span>
    )
  return registration.isElsewhere ? <span>{text.dns.notRegistered}</span> : null
}
