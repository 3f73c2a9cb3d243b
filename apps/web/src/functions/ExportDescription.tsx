import { Download } from 'lucide-react'
import type { Service } from '../api/service.ts'
import { useSession } from '../api/session-store.ts'
import { withLoaded } from '../components/with-loaded.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Popover } from '../ui/Popover.tsx'

type Kind = 'openApi' | 'schemas'
const kinds: readonly Kind[] = ['openApi', 'schemas']

/** Takes along what the service describes, and what its responses looked like, for other programs. */
export const ExportDescription = ({ service }: { service: Service }) => {
  const { settings } = useSession()
  const save = (kind: Kind) =>
    withLoaded(
      import('./description-files.ts'),
      ({ saveOpenApi, saveSchemas }) =>
        kind === 'openApi' ? saveOpenApi(service, settings.serviceUrl) : saveSchemas(),
      text.views.notSaved,
    )
  const icon = <Download aria-hidden size={14} />
  if (!service.isComplete)
    return (
      <Button icon={icon} disabledReason={text.loading}>
        {text.description.export.title}
      </Button>
    )
  return (
    <Popover
      label={text.description.export.title}
      button={
        <>
          {icon}
          {text.description.export.title}
        </>
      }
      placement="w-56"
      isAnchored
    >
      {(close) =>
        kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className="opt"
            title={text.description.export.hints[kind]}
            onClick={() => {
              close()
              void save(kind)
            }}
          >
            {text.description.export[kind]}
          </button>
        ))
      }
    </Popover>
  )
}
