/*
 * `npm start`: installs what is missing, builds the web app when its sources changed, and becomes the console. It needs
 * nothing but Node.js 20, because on a fresh machine nothing else is there yet.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { binaries, environment, giveUp, root } from './run.mjs'

await ensureInstalled()
await ensureBuilt()

const main = join(root, 'apps/proxy/src/main.ts')
const server = spawn(join(binaries, 'node'), [main, ...process.argv.slice(2)], {
  env: environment(),
  stdio: 'inherit',
})

/** A terminal gives Ctrl C to the server as well, and to the server a second one means: at once. */
const isInTerminal = [process.stdin, process.stdout, process.stderr].some((stream) => stream.isTTY)

process.on('SIGTERM', () => server.kill('SIGTERM'))
// In place of Node's own, which would listen for a debugger, as in the server (no-debugger.ts).
process.on('SIGUSR1', () => undefined)
process.on('SIGINT', () => {
  if (!isInTerminal) server.kill('SIGINT')
})
server.on('error', ({ message }) => giveUp(`Hosting Console can’t start: ${message}`))
server.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
