import type { ServiceDescription } from '@hosting-console/console-core'
import { type AddressFamily, parseAddress } from '@hosting-console/dns'
import { useDeferredValue, useMemo, useState } from 'react'
import { useSession } from '../api/session-store.ts'
import { addressesText } from '../text/addresses.ts'
import { Field } from '../ui/Field.tsx'
import type { ListedAddress } from './address-columns.tsx'
import { namesFromTemplates } from './reverse-names.ts'
import { ReverseNamesDialog } from './ReverseNamesDialog.tsx'

type Props = {
  service: ServiceDescription
  selected: readonly ListedAddress[]
  onStaged: () => void
  onClose: () => void
}

const words = addressesText.bulk

const examples: Record<AddressFamily, string> = {
  IPv4: 'host-{a}-{b}-{c}-{d}.example.com.',
  IPv6: 'host-{g7}-{g8}.example.com.',
}

/** Reverse names of the chosen addresses, made by a template for each family that is among them. */
export const TemplateDialog = ({ service, selected, ...dialog }: Props) => {
  const { identities } = useSession()
  const [templates, setTemplates] = useState<Record<AddressFamily, string>>({ IPv4: '', IPv6: '' })
  const wanted = useDeferredValue(templates)
  const planned = useMemo(
    () => namesFromTemplates({ service, rows: selected, identities }, wanted),
    [service, selected, identities, wanted],
  )
  const families = (['IPv4', 'IPv6'] as const).filter((family) =>
    selected.some(({ address }) => parseAddress(address.ipaddress)?.family === family),
  )
  return (
    <ReverseNamesDialog title={words.title(selected.length)} planned={planned} {...dialog}>
      <div className={`grid gap-3 ${families.length > 1 ? 'sm:grid-cols-2' : ''}`}>
        {families.map((family, index) => (
          <Field key={family} label={words.templates[family]} hint={words.hints[family]}>
            {(control) => (
              <input
                {...control}
                autoFocus={index === 0}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                placeholder={examples[family]}
                className="input idc"
                value={templates[family]}
                onChange={(event) => setTemplates({ ...templates, [family]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </ReverseNamesDialog>
  )
}
