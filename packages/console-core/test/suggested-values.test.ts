import { afterAll, expect, test } from 'vitest'
import type { Arguments } from '@hosting-console/api-client'
import {
  callShape,
  type DescribedFunction,
  describedFunctions,
  findValues,
  valueSources,
} from '../src/index.ts'
import { startTwinWorld } from './twin-world.ts'

const { service, prepare, stop } = await startTwinWorld()
afterAll(stop)

/** What a form holds beside, by argument. */
const held: Arguments = {
  loadbalancerid: 'lb100001',
  instanceid: 'os-a1b2c',
  serverid: 'kvm100001',
  domainname: 'example.com',
  privatenetworkid: 'pn-123ab',
  platform: 'KVM',
  ipversion: '4',
  datacenter: 'Falkenberg',
  id: 'db-12345',
}

/** Lists are asked for as those whom the functions are for. */
const callers = await Promise.all(
  (['project', 'organization', 'person'] as const).map((as) => prepare({ path: '', as, values: {} })),
)

const rowOf = async (described: DescribedFunction, argument: string): Promise<string> => {
  const sources = valueSources(service, described, argument)
  const findAs = ({ send }: (typeof callers)[number]) =>
    findValues(service, described, argument, { values: held, identity: '' }, send).catch(() => undefined)
  for (const caller of callers) {
    const found = await findAs(caller)
    const [first] = found?.values ?? []
    if (!found || !first) continue
    const shown = first.label === undefined ? first.value : `${first.value} (${first.label})`
    // Those of the sandbox go on with time.
    return `${found.path}: ${found.values.length}, ${shown.replace(/\d{4}-\d\d-\d\d/, 'a date')}`
  }
  return sources.length === 0
    ? 'no read lists such things'
    : `nothing in ${sources.map(({ read }) => read.path).join(', ')}`
}

test('every argument that names something gets values from the reads that show them, or the table says that it does not', async () => {
  const rows: string[] = []
  for (const described of describedFunctions(service)) {
    const { identifying } = callShape(described)
    const { required_arguments: required, optional_arguments: optional } = described.description
    for (const argument of [...required, ...optional]) {
      const sources = valueSources(service, described, argument)
      if (sources.length === 0 && !identifying.includes(argument)) continue
      rows.push(`${described.path.padEnd(36)} ${argument.padEnd(18)} ${await rowOf(described, argument)}`)
    }
  }
  await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot('suggested-values.txt')
})
