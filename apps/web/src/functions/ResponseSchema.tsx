import type { ApiResponse } from '@hosting-console/api-client'
import { Braces } from 'lucide-react'
import { useEffect } from 'react'
import { learnShapes, useShapeSeen } from '../api/shapes-seen.ts'
import { withLoaded } from '../components/with-loaded.ts'
import { descriptionText } from '../text/description.ts'
import { viewsText } from '../text/views.ts'
import { Button } from '../ui/Button.tsx'

const words = descriptionText.export

/** What responses of a function look like, as a file; nothing before one was seen. */
export const ResponseSchema = ({ path, response }: { path: string; response: ApiResponse | undefined }) => {
  useEffect(() => {
    if (response) learnShapes([response])
  }, [response])
  const shape = useShapeSeen(path)
  if (!shape) return null
  const save = () =>
    withLoaded(
      import('./description-files.ts'),
      ({ saveSchema }) => saveSchema(path, shape),
      viewsText.notSaved,
    )
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
