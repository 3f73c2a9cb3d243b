import type { Answer } from '@hosting-console/api-client'
import { Braces } from 'lucide-react'
import { useEffect } from 'react'
import { learnShapes, useShapeSeen } from '../api/shapes-seen.ts'
import { showToast } from '../components/toasts.ts'
import { descriptionText } from '../text/description.ts'
import { Button } from '../ui/Button.tsx'

const words = descriptionText.export

/** What responses of a function look like, as a file; nothing before one was seen. */
export const ResponseSchema = ({ path, answer }: { path: string; answer: Answer | undefined }) => {
  useEffect(() => {
    if (answer) learnShapes([answer])
  }, [answer])
  const shape = useShapeSeen(path)
  if (!shape) return null
  const save = async () => {
    try {
      const { saveSchema } = await import('./description-files.ts')
      saveSchema(path, shape)
    } catch {
      showToast({ tone: 'danger', title: words.notSaved })
    }
  }
  return (
    <Button
      look="ghost"
      size="small"
      icon={<Braces aria-hidden size={13} />}
      title={words.schemaHint}
      onClick={() => void save()}
    >
      {words.schema}
    </Button>
  )
}
