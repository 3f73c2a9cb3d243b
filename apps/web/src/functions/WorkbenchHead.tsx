import { Braces, Star, Table2 } from 'lucide-react'
import { useState, useEffect } from 'react'
import { Link } from 'react-router'
import { DialogBoundary } from '../components/DialogBoundary.tsx'
import { PageTitle } from '../components/PageTitle.tsx'
import { EffectBadge } from '../requests/EffectBadge.tsx'
import { functionTitle } from '../text/names.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { paths } from '../util/paths.ts'
import { FunctionChanges } from './FunctionChanges.tsx'
import type { Workbench } from '../form/use-workbench.ts'
import { SaveRequest } from '../requests/saved/SaveRequest.tsx'
import type { ApiResponse } from '@hosting-console/api-client'
import { learnShapes, useShapeSeen } from '../api/shapes-seen.ts'
import { withLoaded } from '../components/with-loaded.ts'
import { lazily } from '../util/lazily.ts'

const ManyCallsDialog = lazily(async () => (await import('./ManyCallsDialog.tsx')).ManyCallsDialog)

/** What a function is called, what is said of it, what is known of its effect, and what changed in its description. */
export const WorkbenchHead = ({ bench }: { bench: Workbench }) => {
  const { callee, judged, changes, call } = bench
  const { module, description, path } = callee
  const title = functionTitle(path)
  const [isSaving, setSaving] = useState(false)
  const [isMany, setMany] = useState(false)
  const closeMany = () => setMany(false)
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
            {bench.names.length > 0 ? (
              <Button
                icon={<Table2 aria-hidden size={14} />}
                title={text.pasted.calls.openHint}
                disabledReason={bench.whyNot}
                onClick={() => setMany(true)}
              >
                {text.pasted.calls.open}
              </Button>
            ) : null}
            <Button icon={<Star aria-hidden size={14} />} onClick={() => setSaving(true)}>
              {text.functions.form.save}
            </Button>
          </>
        }
      />
      {description.documentation ? <Documentation>{description.documentation}</Documentation> : null}
      <FunctionChanges changes={changes} />
      {isMany ? (
        <DialogBoundary onClose={closeMany}>
          <ManyCallsDialog callee={callee} onClose={closeMany} />
        </DialogBoundary>
      ) : null}
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

/** Longer than that it would push the form off the screen. */
const longest = 480

/** What the service says of a function: in short where it is long, and whole when that is asked for. */
const Documentation = ({ children }: { children: string }) => {
  const [isWhole, setWhole] = useState(false)
  const isLong = children.length > longest
  return (
    <div className="max-w-3xl">
      <p className={`wrap-anywhere ${isLong && !isWhole ? 'line-clamp-4' : ''}`}>{children}</p>
      {isLong ? (
        <button type="button" className="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {text.functions.documentation[isWhole ? 'less' : 'more']}
        </button>
      ) : null}
    </div>
  )
}

/** What responses of a function look like, as a file; nothing before one was seen. */
const ResponseSchema = ({ path, response }: { path: string; response: ApiResponse | undefined }) => {
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
