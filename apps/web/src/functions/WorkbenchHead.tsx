import type { Answer } from '@hosting-console/api-client'
import { Star } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from '../components/Link.tsx'
import { PageTitle } from '../components/PageTitle.tsx'
import { EffectBadge, evidenceText } from '../requests/EffectBadge.tsx'
import { functionsText } from '../text/functions.ts'
import { Button } from '../ui/Button.tsx'
import { lazily } from '../util/lazily.ts'
import { paths } from '../util/paths.ts'
import { Documentation } from './Documentation.tsx'
import type { FunctionForm } from './use-function-form.ts'

const SaveRequest = lazily(async () => (await import('../requests/saved/SaveRequest.tsx')).SaveRequest)
const FunctionChanges = lazily(async () => (await import('./FunctionChanges.tsx')).FunctionChanges)
const ResponseSchema = lazily(async () => (await import('./ResponseSchema.tsx')).ResponseSchema)

type Props = { form: FunctionForm; answer: Answer | undefined }

/** What a function is called, what is said of it, what is known of its effect, and what changed in its description. */
export const WorkbenchHead = ({ form, answer }: Props) => {
  const { taking, judged, changes } = form
  const { module, description, path } = taking
  const [isSaving, setSaving] = useState(false)
  return (
    <div className="flex flex-col gap-1">
      <nav aria-label={functionsText.functions.title} className="text-xs text-muted">
        <Link to={paths.functions()} className="hover:text-ink">
          {functionsText.functions.title}
        </Link>
        {' / '}
        <Link to={paths.module(module.module)} className="hover:text-ink">
          {module.module}
        </Link>
      </nav>
      <PageTitle
        title={path}
        isMono
        note={<EffectBadge judged={judged} />}
        actions={
          <>
            <Suspense>
              <ResponseSchema path={path} answer={answer} />
            </Suspense>
            <Button icon={<Star aria-hidden size={14} />} onClick={() => setSaving(true)}>
              {functionsText.form.save}
            </Button>
          </>
        }
      />
      {description.documentation ? <Documentation>{description.documentation}</Documentation> : null}
      <p className="max-w-prose text-xs text-muted">{evidenceText(judged)}</p>
      {changes.length > 0 ? (
        <Suspense>
          <FunctionChanges changes={changes} />
        </Suspense>
      ) : null}
      {isSaving ? (
        <Suspense>
          <SaveRequest
            path={path}
            identity={form.id}
            form={form.draft.values}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
