import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Service } from '../api/service.ts'
import { useSession } from '../api/session-store.ts'
import { showToast } from '../components/toasts.ts'
import { functionsText } from '../text/functions.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'

const words = functionsText.export

/** Takes along what the service describes, for other programs. */
export const ExportDescription = ({ service }: { service: Service }) => {
  const { settings } = useSession()
  const [isPending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    try {
      const { saveOpenApi } = await import('./description-files.ts')
      saveOpenApi(service, settings.serviceUrl)
    } catch {
      showToast({ tone: 'danger', title: words.notSaved })
    }
    setPending(false)
  }
  return (
    <Button
      icon={<Download aria-hidden size={14} />}
      title={words.openApiHint}
      pending={isPending}
      disabledReason={service.isComplete ? undefined : text.loading}
      onClick={() => void save()}
    >
      {words.openApi}
    </Button>
  )
}
