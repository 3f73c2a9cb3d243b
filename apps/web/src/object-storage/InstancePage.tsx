import { kindShownBy } from '@hosting-console/console-core'
import type { ComponentProps } from 'react'
import { useParams } from 'react-router'
import { OperationGate } from '../components/OperationGate.tsx'
import { text } from '../text/text.ts'
import { InnerList } from '../things/InnerList.tsx'
import { useKinds } from '../things/use-kinds.ts'
import { ThingView } from '../things/ThingView.tsx'
import { Credentials } from './Credentials.tsx'

/** One instance with its credentials, hidden until someone asks for them and dropped with the page. */
export function Component() {
  const { project = '', instance = '' } = useParams()
  return (
    <OperationGate job="show instance" title={instance} absent={text.storage.notDescribed}>
      {({ path }) => <Instance key={`${project} ${instance}`} path={path} project={project} id={instance} />}
    </OperationGate>
  )
}

const Instance = ({ path, project, id }: { path: string; project: string; id: string }) => {
  const { known } = useKinds()
  const kind = kindShownBy(known, path)
  return kind ? <ThingView {...{ known, kind }} identity={project} path={[id]} Inner={Inner} /> : null
}

const Inner = ({ record, ...inner }: ComponentProps<typeof Credentials>) =>
  inner.kind.name === 'credential' ? <Credentials {...inner} record={record} /> : <InnerList {...inner} />
