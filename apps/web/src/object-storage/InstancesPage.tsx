import type { ModuleDescription } from '@hosting-console/api-client'
import { kindShownBy, kindsOf, type Operation } from '@hosting-console/console-core'
import { useMemo } from 'react'
import { fieldColumns } from '../responses/field-columns.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { OperationGate } from '../components/OperationGate.tsx'
import { useMergedList } from '../lists/use-merged-list.ts'
import { text } from '../text/text.ts'
import type { Sort } from '../ui/table/columns.ts'
import { useCreating } from '../things/use-creating.tsx'
import { instanceColumns, keyOf, listedInstances, ofProject, recordOf } from './instance-columns.tsx'

/** The object storage instances of all projects. */
export function Component() {
  return (
    <OperationGate job="list instances" title={text.storage.title} absent={text.storage.notDescribed}>
      {(operation, module) => <InstanceList operation={operation} module={module} />}
    </OperationGate>
  )
}

const usual = instanceColumns.map(({ id }) => id)

const byId: Sort = { column: 'id', isDescending: false }

const InstanceList = ({
  operation,
  module,
}: {
  operation: Operation<'list instances'>
  module: ModuleDescription
}) => {
  const service = useMemo(() => [module], [module])
  const known = kindsOf(service)
  const kind = useMemo(() => kindShownBy(known, operation.path), [known, operation])
  const { creating, dialog } = useCreating(known, kind, text.storage.create)
  const every = useMergedList(operation, 'project', listedInstances, ofProject)
  const { rows } = every
  const further = useMemo(() => fieldColumns(rows, recordOf, usual), [rows])
  return (
    <ListPage
      list="instances"
      furtherColumns={further}
      title={text.storage.title}
      filterLabel={text.storage.filter}
      columns={instanceColumns}
      rows={rows}
      rowKey={keyOf}
      recordOf={recordOf}
      initialSort={byId}
      every={every}
      none={text.storage.none}
      creating={creating}
      actions={dialog}
    />
  )
}
