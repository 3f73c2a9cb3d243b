import { expect, test } from 'vitest'
import { readPresets, withPreset } from './presets.ts'

const quiet = { name: 'quiet', memory: '2048', cores: '1' }
const peak = { name: 'peak', memory: '16384', cores: '8' }

test('what is kept is read as far as it is presets', () => {
  expect(readPresets(JSON.stringify([quiet, { name: 'odd' }, null, peak]))).toEqual([quiet, peak])
  expect(readPresets(null)).toEqual([])
  expect(readPresets('{"not":"a list"}')).toEqual([])
  expect(readPresets('[broken')).toEqual([])
})

test('a preset of a name that is taken replaces it in its place', () => {
  expect(withPreset([quiet, peak], { ...quiet, memory: '1024' })).toEqual([
    { ...quiet, memory: '1024' },
    peak,
  ])
  expect(withPreset([quiet], peak)).toEqual([quiet, peak])
})
