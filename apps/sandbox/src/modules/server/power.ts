import type { Call } from '../../call.ts'
import { defineFunction } from '../../function-table.ts'
import type { Server } from '../../state.ts'
import { findUnlocked, startChange } from './find.ts'
import { onUnlocked, serverRecord } from './record.ts'

/** The server runs once the lock ends. Starting what runs or stopping what is stopped is no error here. */
function run(server: Server, _args: unknown, call: Call) {
  startChange(call, server, { isrunning: true })
}

export const power = {
  start: onUnlocked({ documentation: 'Powers a server on.', optional: ['bios'], respond: run }),
  stop: defineFunction({
    documentation: 'Shuts a server down (soft, the default), cuts its power (hard) or restarts it (reboot).',
    required: ['serverid'],
    optional: ['type', 'transactionstarttime'],
    respond(call, args) {
      const type = args.choice('type', ['soft', 'hard', 'reboot'])
      const server = findUnlocked(call, args.text('serverid'))
      startChange(call, server, { isrunning: type === 'reboot' })
      return { body: { server: serverRecord(call, server) } }
    },
  }),
  reboot: onUnlocked({
    documentation: 'Restarts a server, as stop with type reboot does.',
    optional: ['transactionstarttime'],
    respond: run,
  }),
  reset: onUnlocked({ documentation: 'Restarts a server without shutting it down first.', respond: run }),
}
