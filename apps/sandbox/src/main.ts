import { createSandbox } from './edge/app.ts'
import { readCommandLine } from './edge/command-line.ts'

const command = readCommandLine(process.argv.slice(2))
if ('fault' in command) {
  console.error(command.fault)
  process.exit(2)
}
for (const end of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(end, () => process.exit(0))
try {
  const listening = await createSandbox(command.sandbox).listen(command.listen)
  console.log(`Sandbox is ready at ${listening.url}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
