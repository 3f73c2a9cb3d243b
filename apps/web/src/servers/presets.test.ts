import { expect, test } from 'vitest'
import { isPreset, withPreset } from './presets.ts'

const quiet = { name: 'quiet', memory: '2048', cores: '1' }
const peak = { name: 'peak', memory: '16384', cores: '8' }

test('only what has a name and both sizes is a preset', () => {
  expect([quiet, { name: 'odd' }, { ...peak, memory: 16384 }, null, 'peak', peak].filter(isPreset)).toEqual([
    quiet,
    peak,
  ])
})

test('a preset of a name that is taken replaces it in its place', () => {
  expect(withPreset([quiet, peak], { ...quiet, memory: '1024' })).toEqual([
    { ...quiet, memory: '1024' },
    peak,
  ])
  expect(withPreset([quiet], peak)).toEqual([quiet, peak])
})
