import { acceptedIdentitiesText } from '../requests/accepted-identities.ts'
import { evidenceText } from '../requests/EffectBadge.tsx'
import { argumentTitle } from '../text/names.ts'
import { text } from '../text/text.ts'
import type { Workbench } from './use-workbench.ts'

/** What scripts and the service call the arguments, and what is told of the function beside what it does. */
export const FormDetails = ({ bench }: { bench: Workbench }) => {
  const titled = bench.names.flatMap((name) => {
    const title = argumentTitle(name)
    return title === undefined ? [] : [[name, title] as const]
  })
  return (
    <details className="min-w-0 px-4 pb-3 text-muted">
      <summary className="w-fit rounded py-0.5 hover:text-ink pointer-coarse:py-2.5">
        {text.functions.form.details}
      </summary>
      <p className="pt-1">
        {evidenceText(bench.judged)} {acceptedIdentitiesText(bench.callee.module)}
      </p>
      {titled.length > 0 ? (
        <dl aria-label={text.functions.form.rawNames} className="flex flex-wrap gap-x-4 gap-y-1 pt-1">
          {titled.map(([name, title]) => (
            <div key={name} className="flex items-baseline gap-1.5">
              <dt>{title}</dt>
              <dd className="idc text-ink">{name}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </details>
  )
}
