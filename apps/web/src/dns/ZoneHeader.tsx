import type { DnsRecord } from '@hosting-console/api-client'
import { findOperation, type ServiceDescription, type Zone } from '@hosting-console/console-core'
import { toUnicode, nameKey } from '@hosting-console/dns'
import { Download, Ellipsis, History, LayoutTemplate, Replace, Trash2, Upload } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { PageTitle } from '../components/PageTitle.tsx'
import { useReadOnlyReason } from '../components/use-read-only.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Popover } from '../ui/Popover.tsx'
import type { Column } from '../ui/table/columns.ts'
import { paths } from '../util/paths.ts'
import { narrow, useMedia } from '../util/use-media.ts'
import type { ZoneRow } from './zone-rows.ts'
import { ChangedElsewhere } from './zone-history/ChangedElsewhere.tsx'
import { ZoneMenu } from './ZoneMenu.tsx'
import { writeZoneName } from './setups/zone-choice.ts'
import { useService } from '../api/service.ts'
import { useOperation } from '../api/use-operation.ts'
import { expiryWords, registrationOf } from './registration.ts'

type Props = {
  service: ServiceDescription
  zone: Zone
  /** `undefined` while they are not read, or when they can't be. */
  records: readonly DnsRecord[] | undefined
  /** Those of them that are shown. */
  shown: { columns: readonly Column<ZoneRow>[]; rows: readonly ZoneRow[] }
  onAsk: (what: 'replace' | 'import') => void
  /** Chooses the columns of its records. */
  columns: ReactNode
}

/** The name of a zone, how many records are shown, until when it is registered, and what can be done with all of it. */
export const ZoneHeader = ({ service, zone, records, shown, onAsk, columns }: Props) => {
  const navigate = useNavigate()
  const readOnly = useReadOnlyReason(zone.identity)
  const isNarrow = useMedia(narrow)
  const unread = records ? undefined : text.dns.recordsNotLoaded
  const none = unread ?? (records?.length ? undefined : text.dns.noRecords)
  const name = toUnicode(zone.name) ?? zone.name
  const remove = findOperation(service, 'delete zone')
  const removal = remove?.call(zone.identity, { zone: zone.name })
  const others = [
    { label: text.dns.replace.title, icon: Replace, reason: readOnly ?? none, run: () => onAsk('replace') },
    { label: text.dns.import, icon: Upload, reason: readOnly ?? unread, run: () => onAsk('import') },
    {
      label: text.setups.title,
      icon: LayoutTemplate,
      reason: readOnly ?? unread,
      run: () => void navigate(paths.setups(writeZoneName(zone))),
    },
    {
      label: text.dns.history,
      icon: History,
      reason: undefined,
      run: () => void navigate(paths.zoneHistory(zone.identity, zone.name)),
    },
    ...(removal
      ? [
          {
            label: text.dns.deleteZone,
            icon: Trash2,
            reason: readOnly,
            run: () =>
              void navigate(paths.function(removal.path, { as: removal.identity, values: removal.values })),
          },
        ]
      : []),
  ]
  const { export: exporting } = text.views.list
  const note = (
    <span className="flex flex-wrap gap-x-3 text-muted tabular-nums">
      {records ? <span>{text.views.list.count(shown.rows.length, records.length)}</span> : null}
      <span className="idc leading-5">{zone.identity}</span>
      {name === zone.name ? null : <span className="idc leading-5">{text.dns.punycode(zone.name)}</span>}
      <ZoneRegistration zone={zone} />
      {records ? <ChangedElsewhere zone={zone} /> : null}
    </span>
  )
  const menu = (label: string, button: ReactNode) => (
    <Popover label={label} button={button} placement="w-56" isAnchored>
      {(close) => (
        <ZoneMenu
          zone={zone}
          records={records ?? []}
          shown={shown}
          others={isNarrow ? others : undefined}
          onChosen={close}
        />
      )}
    </Popover>
  )
  return (
    <div className="flex flex-col gap-1">
      <Link to={paths.zones()} className="self-start text-xs text-muted hover:text-ink">
        {text.dns.title}
      </Link>
      <PageTitle
        title={name}
        actions={
          isNarrow ? (
            menu(text.dns.more, <Ellipsis aria-hidden size={16} />)
          ) : (
            <>
              {columns}
              {others.map(({ label, icon: Icon, reason, run }) => (
                <Button
                  key={label}
                  icon={<Icon aria-hidden size={14} />}
                  disabledReason={reason}
                  onClick={run}
                >
                  {label}
                </Button>
              ))}
              {none === undefined ? (
                menu(
                  exporting,
                  <>
                    <Download aria-hidden size={14} />
                    {exporting}
                  </>,
                )
              ) : (
                <Button icon={<Download aria-hidden size={14} />} disabledReason={none}>
                  {exporting}
                </Button>
              )}
            </>
          )
        }
        note={isNarrow ? undefined : note}
      />
      {isNarrow ? note : null}
    </div>
  )
}

const tones = { danger: 'text-danger', warn: 'text-warn', plain: '' }

/** Until when a zone's domain is registered, where the service lists that. */
const ZoneRegistration = ({ zone: { identity, name } }: { zone: Zone }) => {
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
