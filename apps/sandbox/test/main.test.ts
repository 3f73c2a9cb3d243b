import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { envelopeOf, listAt, mainKey, send } from './helpers.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

function run(...flags: string[]) {
  const child = spawn(process.execPath, [main, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] })
  const output = { text: '', errors: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    output.text += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output.errors += chunk.toString()
  })
  return { child, output, exit: once(child, 'exit') }
}

test('it prints one line when it listens, serves, and ends at SIGTERM', async () => {
  const { child, output, exit } = run('--port', '0')
  await once(child.stdout, 'data')
  const [, url = ''] = /^Sandbox is ready at (http:\/\/127\.0\.0\.1:\d+\/)\n$/.exec(output.text) ?? []
  expect(url).not.toBe('')
  const response = await send(url, '/server/list?format=json', { as: mainKey })
  expect(envelopeOf(response).status.code).toBe(200)
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
})

test('the large seed is served from the command line', async () => {
  const { child, output, exit } = run('--port', '0', '--seed', 'large')
  await once(child.stdout, 'data')
  const url = output.text.replace('Sandbox is ready at ', '').trim()
  const response = await send(url, '/server/list?format=json', { as: mainKey })
  expect(listAt(envelopeOf(response), 'servers')).toHaveLength(200)
  child.kill('SIGINT')
  await exit
})

test('modules of a file are served beside the others', async () => {
  const file = fileURLToPath(new URL('../extra-modules/example.json', import.meta.url))
  const { child, output, exit } = run('--port', '0', '--extra-modules', file)
  await once(child.stdout, 'data')
  const url = output.text.replace('Sandbox is ready at ', '').trim()
  const response = await send(url, '/shipment/list?format=json', { as: mainKey })
  expect(envelopeOf(response)['shipments']).toEqual([])
  child.kill('SIGINT')
  await exit
})

test('an unknown flag ends with code 2 and a text that names it', async () => {
  const { output, exit } = run('--sead', 'small')
  expect(await exit).toEqual([2, null])
  expect(output.errors).toContain('--sead')
  expect(output.text).toBe('')
})
