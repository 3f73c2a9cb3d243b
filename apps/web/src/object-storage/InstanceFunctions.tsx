import { effectOf, functionsAccepting, identifierArguments } from '@hosting-console/console-core'
import { useNavigate } from 'react-router'
import { useService } from '../api/service.ts'
import { useReadOnlyReason } from '../components/use-read-only.ts'
import { FunctionMenu } from '../requests/FunctionMenu.tsx'
import { text } from '../text/text.ts'
import { paths } from '../util/paths.ts'

type Props = {
  /** Of the module that shows the instance: elsewhere an instance may be something else. */
  module: string
  project: string
  id: string
}

/** Every described function that changes an instance; its form is opened, with the instance in it. */
export const InstanceFunctions = ({ module, project, id }: Props) => {
  const navigate = useNavigate()
  const { modules } = useService()
  const readOnly = useReadOnlyReason(project)
  const accepting = functionsAccepting(modules, identifierArguments('instance', 'id')).filter(
    ({ described: { path, description, module: own }, argument }) =>
      own.module === module &&
      description.required_arguments.includes(argument) &&
      effectOf(path, description).effect !== 'reads',
  )
  return (
    <FunctionMenu
      label={text.storage.functions}
      functions={accepting.map(({ described }) => described)}
      opensForm={() => true}
      refusalOf={() => readOnly}
      onChoose={({ path }) => {
        const { argument = '' } = accepting.find(({ described }) => described.path === path) ?? {}
        void navigate(paths.function(path, { as: project, values: { [argument]: id } }))
      }}
    />
  )
}
