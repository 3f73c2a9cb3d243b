/*
 * `npm run dev`: the console with the sandbox behind it on port 8080, and Vite in front of it on port 5173, where a change
 * of the web app shows at once. Both end together.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { binaries, environment, root } from './run.mjs'

const origin = 'http://localhost:5173'

await ensureInstalled()

const children = [
  start('node', [join(root, 'apps/proxy/src/main.ts')], { PUBLIC_ORIGIN: origin, PORT: '8080' }),
  start('vite', ['--host', 'localhost', '--port', new URL(origin).port, '--strictPort'], {}, 'apps/web'),
]

const stop = () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}

process.once('SIGTERM', stop)
// A terminal gives Ctrl C to both as well; a second signal would cut the console's calls short.
process.on('SIGINT', () => {
  if (!process.stdin.isTTY) stop()
})
for (const child of children)
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    stop()
  })

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [directory]
 */
function start(program, args, env, directory = '.') {
  return spawn(join(binaries, program), args, {
    cwd: join(root, directory),
    env: { ...environment(), ...env },
    stdio: 'inherit',
  })
}
