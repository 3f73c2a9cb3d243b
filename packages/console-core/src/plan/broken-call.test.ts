import { expect, test } from 'vitest'
import { describeModule } from '../../test/describe.ts'
import type { DescriptionChange } from '../description-change.ts'
import { brokenCall } from './broken-call.ts'
import type { StagedCall } from '../edits/staged-call.ts'

const service = [describeModule('volume', { attach: { required: ['volumeid', 'zone'], optional: ['note'] } })]

const call = (path: string, values: StagedCall['values'], open?: string[]): StagedCall => ({
  kind: 'call',
  identity: 'cl1',
  path,
  values,
  ...(open ? { open } : {}),
})

const attach = { module: 'volume', function: 'attach' }
const tierIsGone: DescriptionChange[] = [{ ...attach, argument: 'tier', what: 'removed' }]

test.each<[string, StagedCall, DescriptionChange[], ReturnType<typeof brokenCall>]>([
  ['has what is required', call('volume/attach', { volumeid: 'v', zone: 'a' }), [], undefined],
  ['has it asked for later', call('volume/attach', { volumeid: 'v' }, ['zone']), [], undefined],
  [
    'lacks what is required by now',
    call('volume/attach', { volumeid: 'v' }),
    [],
    { isGone: false, lacking: ['zone'], removed: [] },
  ],
  [
    'sends what was taken out',
    call('volume/attach', { volumeid: 'v', zone: 'a', tier: 'x' }),
    tierIsGone,
    { isGone: false, lacking: [], removed: ['tier'] },
  ],
  [
    'sends what never was described',
    call('volume/attach', { volumeid: 'v', zone: 'a', tier: 'x' }),
    [],
    undefined,
  ],
  [
    'is of a function that is gone',
    call('volume/format', {}),
    [],
    { isGone: true, lacking: [], removed: [] },
  ],
  ['is of a module that was not read', call('vpn/edituser', {}), [], undefined],
  [
    'is of a module that is gone',
    call('vpn/edituser', {}),
    [{ module: 'vpn', what: 'removed' }],
    { isGone: true, lacking: [], removed: [] },
  ],
])('a call that %s', (_, staged, changes, broken) => {
  expect(brokenCall(service, staged, changes)).toEqual(broken)
})
