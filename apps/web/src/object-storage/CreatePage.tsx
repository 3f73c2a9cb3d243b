import { Link } from 'react-router'
import { OperationGate } from '../components/OperationGate.tsx'
import { PageTitle } from '../components/PageTitle.tsx'
import { text } from '../text/text.ts'
import { paths } from '../util/paths.ts'
import { CreateForm } from './CreateForm.tsx'

/** Makes an instance, where the service describes a function for it. */
export function Component() {
  return (
    <OperationGate job="create instance" title={text.storage.createTitle} absent={text.storage.notCreatable}>
      {(operation, module) => (
        <div className="flex flex-col gap-4">
          <div className="flex flex-col gap-1">
            <Link to={paths.instances()} className="self-start text-xs text-muted hover:text-ink">
              {text.storage.title}
            </Link>
            <PageTitle
              title={text.storage.createTitle}
              note={<span className="idc">{operation.path}</span>}
            />
          </div>
          <CreateForm operation={operation} module={module} />
        </div>
      )}
    </OperationGate>
  )
}
