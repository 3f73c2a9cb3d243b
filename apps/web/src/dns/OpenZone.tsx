import { zoneKey } from '@hosting-console/console-core'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSession } from '../api/session-store.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import { paths } from '../util/paths.ts'
import { useOpenedZones } from './use-opened-zones.ts'

/** A zone by its name, where the service does not list them; those that were opened are remembered in this browser. */
export const OpenZone = () => {
  const navigate = useNavigate()
  const projects = useSession().identities.filter(({ kind }) => kind === 'project')
  const opened = useOpenedZones()
  const [name, setName] = useState('')
  const [project, setProject] = useState(projects[0]?.id ?? '')
  const open = (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '' || project === '') return
    opened.remember({ name: wanted, identity: project })
    void navigate(paths.zone(project, wanted))
  }
  return (
    <div className="flex flex-col gap-3">
      <form className="flex flex-wrap items-end gap-3" onSubmit={open}>
        <Field label={text.dns.columns.domainname}>
          {(control) => (
            <input
              {...control}
              autoCapitalize="none"
              spellCheck={false}
              className="input w-72"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={text.dns.columns.projectkey}>
          {(control) => (
            <Select
              {...control}
              value={project}
              onChange={setProject}
              options={projects.map(({ id }) => id)}
            />
          )}
        </Field>
        <Button type="submit">{text.dns.open}</Button>
      </form>
      {opened.zones.length > 0 ? (
        <ul aria-label={text.dns.opened} className="flex flex-wrap gap-x-4 gap-y-1">
          {opened.zones.map((zone) => (
            <li key={zoneKey(zone)} className="flex items-center gap-1.5">
              <Link className="link" to={paths.zone(zone.identity, zone.name)}>
                {zone.name}
              </Link>
              <span className="idc text-muted">{zone.identity}</span>
              <Button
                size="small"
                look="ghost"
                icon={<X aria-hidden size={13} />}
                aria-label={text.dns.forgetZone(zone.name)}
                title={text.dns.forgetZone(zone.name)}
                onClick={() => opened.forget(zone)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
