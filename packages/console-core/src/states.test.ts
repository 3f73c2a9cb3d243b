import { expect, test } from 'vitest'
import { conditionOf, happeningOf, isBusy, isUntold, readsAsState, statesOf } from './states.ts'

test.each([
  ['status', 'UP', true],
  ['state', 'running', true],
  ['server_status', 'in progress', true],
  ['status', '', false],
  ['status', 3, false],
  ['status', 'The volume has been moved to another host, see the documentation.', false],
  ['statement', 'UP', false],
  ['estate', 'large', true],
  ['name', 'UP', false],
])('%s of %j reads as a state: %s', (field, value, expected) => {
  expect(readsAsState(field, value)).toBe(expected)
})

test.each([
  ['UP', 'well'],
  ['Running', 'well'],
  ['DOWN', 'bad'],
  ['failed', 'bad'],
  ['creating', 'busy'],
  ['in-progress', 'busy'],
  ['IN_PROGRESS', 'busy'],
  ['stopped', 'other'],
  ['', 'other'],
])('%j is %s', (state, condition) => {
  expect(conditionOf(state)).toBe(condition)
})

test.each([
  [{ islocked: true }, true],
  [{ islocked: 'no' }, false],
  [{ locked: 'yes' }, true],
  [{ status: 'pending' }, true],
  [{ status: 'UP', lockedtoaccount: 'cl12345' }, false],
])('%j is busy: %s', (record, expected) => {
  expect(isBusy(record)).toBe(expected)
})

test.each([
  [
    { islocked: true, state: 'running' },
    [
      ['state', 'running'],
      ['islocked', 'locked'],
    ],
  ],
  [{ status: 'CREATING', locked: 'yes' }, [['status', 'CREATING']]],
  [{ busy: false, name: 'UP' }, []],
])('%j says %j', (record, states) => {
  expect(statesOf(record)).toEqual(states)
})

test.each([
  ['LOCKED', true],
  ['in-progress', true],
  ['Pending', true],
  ['CREATING', false],
  ['running', false],
])('%j says nothing of what is happening: %s', (state, expected) => {
  expect(isUntold(state)).toBe(expected)
})

test.each([
  ['server/stop', 'server', 'stopping'],
  ['server/reboot', 'server', 'restarting'],
  ['server/edit', 'server', 'changing'],
  ['server/resetpassword', 'server', 'changing'],
  ['server/deletemanualbackup', 'server', 'changing'],
  ['server/deletemanualbackup', 'server/manualbackup', 'removing'],
  ['serverdisk/create', 'server', 'changing'],
  ['serverdisk/create', 'serverdisk', 'creating'],
  ['machines/shutdownMachine', 'machines', 'stopping'],
  ['machines/restore_machine', 'machines', 'restoring'],
  ['vpn/deleteuser', 'vpn/user', 'removing'],
  ['vpn/delete', 'vpn/user', 'changing'],
])('%s of a thing of the kind %s is %s it', (path, kind, happening) => {
  expect(happeningOf(path, kind)).toBe(happening)
})
