import { Star } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '../components/PageTitle.tsx'
import { EffectBadge } from '../requests/EffectBadge.tsx'
import { functionTitle } from '../text/names.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { paths } from '../util/paths.ts'
import { Documentation } from './Documentation.tsx'
import { FunctionChanges } from './FunctionChanges.tsx'
import type { Workbench } from '../form/use-workbench.ts'
import { SaveRequest } from '../requests/saved/SaveRequest.tsx'
import { ResponseSchema } from './ResponseSchema.tsx'

/** What a function is called, what is said of it, what is known of its effect, and what changed in its description. */
export const WorkbenchHead = ({ bench }: { bench: Workbench }) => {
  const { callee, judged, changes, call } = bench
  const { module, description, path } = callee
  const title = functionTitle(path)
  const [isSaving, setSaving] = useState(false)
  return (
    <div className="flex flex-col gap-1">
      <nav aria-label={text.functions.title} className="text-xs text-muted">
        <Link to={paths.functions()} className="hover:text-ink">
          {text.functions.title}
        </Link>
        {' / '}
        <Link to={paths.module(module.module)} className="hover:text-ink">
          {module.module}
        </Link>
      </nav>
      <PageTitle
        title={title ?? path}
        isMono={title === undefined}
        note={
          <span className="flex items-center gap-3">
            {title === undefined ? null : <code className="idc">{path}</code>}
            <EffectBadge judged={judged} />
          </span>
        }
        actions={
          <>
            <ResponseSchema
              path={path}
              response={call.outcome?.kind === 'done' ? call.outcome.response : undefined}
            />
            <Button icon={<Star aria-hidden size={14} />} onClick={() => setSaving(true)}>
              {text.functions.form.save}
            </Button>
          </>
        }
      />
      {description.documentation ? <Documentation>{description.documentation}</Documentation> : null}
      <FunctionChanges changes={changes} />
      {isSaving ? (
        <SaveRequest
          path={path}
          identity={bench.id}
          form={bench.draft.values}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </div>
  )
}
