import { findOperation, functionsTaking } from '@hosting-console/console-core'
import { PencilLine } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useService } from '../api/service.ts'
import { BulkFunctions } from '../bulk/BulkFunctions.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import type { ListedAddress } from './address-columns.tsx'
import { TemplateDialog } from './TemplateDialog.tsx'

type Props = { selected: readonly ListedAddress[]; onClear: () => void }

/** What can be done with the chosen addresses: their names by a template, and every function that needs nothing else. */
export default function AddressesBar({ selected, onClear }: Props) {
  const { modules } = useService()
  const [isNaming, setNaming] = useState(false)
  const set = findOperation(modules, 'set reverse name')
  const functions = useMemo(() => functionsTaking(modules, 'ipaddress'), [modules])
  const targets = useMemo(
    () =>
      selected.map(({ address, project }) => ({
        name: address.ipaddress,
        names: { ipaddress: address.ipaddress },
        identity: project,
      })),
    [selected],
  )
  const close = () => setNaming(false)
  return (
    <>
      <BulkFunctions
        functions={functions}
        targets={targets}
        kind={text.addresses.select.many}
        onClear={onClear}
        without={[set?.path]}
      >
        {set ? (
          <Button icon={<PencilLine aria-hidden size={14} />} onClick={() => setNaming(true)}>
            {text.addresses.bulk.open}
          </Button>
        ) : null}
      </BulkFunctions>
      {isNaming ? (
        <TemplateDialog
          service={modules}
          selected={selected}
          onStaged={() => {
            close()
            onClear()
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}
