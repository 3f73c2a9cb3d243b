import type { Reply } from '../../response.ts'
import type { Call } from '../../call.ts'
import { defineFunction } from '../../function-table.ts'
import { findUnlocked, startChange } from './find.ts'
import { serverRecord } from './record.ts'

/** Running or not once the lock ends. Starting what runs or stopping what is stopped is no error here. */
function changePower(call: Call, serverid: string, isrunning: boolean): Reply {
  const server = findUnlocked(call, serverid)
  startChange(call, server, { isrunning })
  return { body: { server: serverRecord(call, server) } }
}

export const power = {
  start: defineFunction({
    documentation: 'Powers a server on.',
    required: ['serverid'],
    optional: ['bios'],
    respond: (call, args) => changePower(call, args.text('serverid'), true),
  }),
  stop: defineFunction({
    documentation: 'Shuts a server down (soft, the default), cuts its power (hard) or restarts it (reboot).',
    required: ['serverid'],
    optional: ['type', 'transactionstarttime'],
    respond(call, args) {
      const type = args.choice('type', ['soft', 'hard', 'reboot'])
      return changePower(call, args.text('serverid'), type === 'reboot')
    },
  }),
  reboot: defineFunction({
    documentation: 'Restarts a server, as stop with type reboot does.',
    required: ['serverid'],
    optional: ['transactionstarttime'],
    respond: (call, args) => changePower(call, args.text('serverid'), true),
  }),
  reset: defineFunction({
    documentation: 'Restarts a server without shutting it down first.',
    required: ['serverid'],
    respond: (call, args) => changePower(call, args.text('serverid'), true),
  }),
}
