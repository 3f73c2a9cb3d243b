import type { ApiResponse } from '@hosting-console/api-client'
import { Braces } from 'lucide-react'
import { useEffect } from 'react'
import { learnShapes, useShapeSeen } from '../api/shapes-seen.ts'
import { withLoaded } from '../components/with-loaded.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'

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
      text.views.notSaved,
    )
  return (
    <Button
      look="ghost"
      size="small"
      icon={<Braces aria-hidden size={13} />}
      title={text.description.export.schemaHint}
      onClick={() => void save()}
    >
      {text.description.export.schema}
    </Button>
  )
}
