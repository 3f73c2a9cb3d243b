import type { ServiceDescription } from '@hosting-console/console-core'
import { type AddressFamily, parseAddress, unknownPart } from '@hosting-console/dns'
import { useDeferredValue, useMemo } from 'react'
import { useSession } from '../api/session-store.ts'
import { useTyped } from '../components/drafts.ts'
import { text } from '../text/text.ts'
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

const examples: Record<AddressFamily, string> = {
  IPv4: 'host-{a}-{b}-{c}-{d}.example.com.',
  IPv6: 'host-{g7}-{g8}.example.com.',
}

/** Templates outlive the dialog and the page: the next addresses are often named alike. */
const draftKeys: Record<AddressFamily, string> = { IPv4: 'template IPv4', IPv6: 'template IPv6' }

/** Reverse names of the chosen addresses, made by a template for each family that is among them. */
export const TemplateDialog = ({ service, selected, ...dialog }: Props) => {
  const { identities } = useSession()
  const IPv4 = useDeferredValue(useTyped(draftKeys.IPv4)[0])
  const IPv6 = useDeferredValue(useTyped(draftKeys.IPv6)[0])
  const planned = useMemo(
    () => namesFromTemplates({ service, rows: selected, identities }, { IPv4, IPv6 }),
    [service, selected, identities, IPv4, IPv6],
  )
  const families = (['IPv4', 'IPv6'] as const).filter((family) =>
    selected.some(({ address }) => parseAddress(address.ipaddress)?.family === family),
  )
  return (
    <ReverseNamesDialog title={text.reverseNames.title(selected.length)} planned={planned} {...dialog}>
      <div className={`grid gap-3 ${families.length > 1 ? 'sm:grid-cols-2' : ''}`}>
        {families.map((family, index) => (
          <TemplateField key={family} family={family} isFirst={index === 0} />
        ))}
      </div>
    </ReverseNamesDialog>
  )
}

const TemplateField = ({ family, isFirst }: { family: AddressFamily; isFirst: boolean }) => {
  const [typed, setTyped] = useTyped(draftKeys[family], { isForNext: true })
  const unknown = unknownPart(typed, family)
  return (
    <Field
      label={text.reverseNames.templates[family]}
      hint={text.reverseNames.hints[family]}
      error={unknown === undefined ? undefined : text.reverseNames.unknownPart(unknown)}
    >
      {(control) => (
        <input
          {...control}
          autoFocus={isFirst}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={examples[family]}
          className="input idc"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  )
}
