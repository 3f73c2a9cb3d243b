import { isReadOnly } from '@hosting-console/console-core'
import { ChevronDown } from 'lucide-react'
import { chooseIdentityInUse, useIdentityInUse } from '../api/identity-in-use.ts'
import { useSession } from '../api/session-store.ts'
import { text } from '../text/text.ts'
import { Badge } from '../ui/Badge.tsx'
import { Popover } from '../ui/Popover.tsx'
import { IdentityOptions } from './IdentityOptions.tsx'

/** Who calls are made as, unless a form says otherwise. */
export const IdentitySwitcher = () => {
  const { identities } = useSession()
  const inUse = useIdentityInUse()
  if (!inUse) return null
  return (
    <Popover
      label={text.identity.switch(inUse.id)}
      button={
        <>
          <span className="max-w-40 truncate max-sm:max-w-24">{inUse.id}</span>
          {isReadOnly(inUse) ? (
            <span className="max-sm:hidden">
              <Badge>{text.identity.readOnly}</Badge>
            </span>
          ) : null}
          <ChevronDown aria-hidden size={14} className="text-muted" />
        </>
      }
      placement="top-11 right-24 w-80 max-w-[calc(100vw-2rem)] max-sm:right-4"
    >
      {(close) => (
        <IdentityOptions
          identities={identities}
          inUse={inUse.id}
          onChoose={(id) => {
            chooseIdentityInUse(id)
            close()
          }}
        />
      )}
    </Popover>
  )
}
