import { readTemplate, type SetupTemplate, type TemplateFault } from '@hosting-console/dns'
import type { SetupFile } from '@hosting-console/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { onForget } from '../../api/forget.ts'
import { setupsQuery } from '../../api/setups.ts'
import { createStore, useStore } from '../../util/store.ts'

/** Who a template is from. */
type SetupSource = 'console' | 'operator' | 'file'

export type KnownSetup = { id: string; file: string; source: SetupSource; template: SetupTemplate }

export type FaultyFile = { file: string; faults: readonly TemplateFault[] }

/** Files that were opened here, until the page is left. */
const opened = createStore<readonly (KnownSetup | FaultyFile)[]>([])
onForget(() => opened.set([]))

const read = (source: SetupSource, file: string, text: string): KnownSetup | FaultyFile => {
  const { template, faults } = readTemplate(text)
  return template ? { id: `${source}:${file}`, file, source, template } : { file, faults }
}

/** Opens a template. @returns its id, or what is wrong with it */
export const openSetup = (file: string, text: string): KnownSetup | FaultyFile => {
  const setup = read('file', file, text)
  opened.set([...opened.get().filter((each) => each.file !== file), setup])
  return setup
}

const ownQuery = {
  queryKey: ['own setups'],
  queryFn: async () =>
    (await import('@hosting-console/dns/own-setups')).ownSetups.map(({ file, template }) =>
      read('console', file, template),
    ),
  staleTime: Number.POSITIVE_INFINITY,
}

const isKnown = (each: KnownSetup | FaultyFile): each is KnownSetup => 'template' in each

const isFaulty = (each: KnownSetup | FaultyFile): each is FaultyFile => !isKnown(each)

const operatorQuery = {
  ...setupsQuery(),
  select: (setups: readonly SetupFile[]) =>
    setups.map(({ file, template }) => read('operator', file, template)),
}

/** All templates that there are: the console's own, the operator's and those that were opened. */
export const useKnownSetups = () => {
  const own = useQuery(ownQuery)
  const operator = useQuery(operatorQuery)
  const here = useStore(opened)
  const { data: built } = own
  const { data: given } = operator
  const all = useMemo(() => [...here, ...(given ?? []), ...(built ?? [])], [here, given, built])
  return {
    setups: useMemo(
      () =>
        all
          .filter(isKnown)
          .toSorted((one, other) => nameOf(one.template).localeCompare(nameOf(other.template))),
      [all],
    ),
    faulty: useMemo(() => all.filter(isFaulty), [all]),
    isPending: own.isPending || operator.isPending,
    error: own.error ?? operator.error,
  }
}

/** `Google Workspace` of `Google` is called so alone. */
export const nameOf = ({ providerName, serviceName }: SetupTemplate): string =>
  serviceName.toLowerCase().includes(providerName.toLowerCase())
    ? serviceName
    : `${providerName}: ${serviceName}`
