import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../api/session-store.ts'
import { dnsText } from '../text/dns.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { paths } from '../util/paths.ts'

/** A zone by its name, where the service does not list them. */
export const OpenZone = () => {
  const navigate = useNavigate()
  const projects = useSession().identities.filter(({ kind }) => kind === 'project')
  const [name, setName] = useState('')
  const [project, setProject] = useState(projects[0]?.id ?? '')
  const open = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && project !== '') void navigate(paths.zone(project, name.trim()))
  }
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={open}>
      <Field label={dnsText.columns.domainname}>
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
      <Field label={dnsText.columns.projectkey}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={project}
            onChange={(event) => setProject(event.target.value)}
          >
            {projects.map(({ id }) => (
              <option key={id}>{id}</option>
            ))}
          </select>
        )}
      </Field>
      <Button type="submit">{dnsText.open}</Button>
    </form>
  )
}
