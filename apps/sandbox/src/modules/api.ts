import { defineReading, type ModuleTable } from '../function-table.ts'
import { timestamp } from '../swedish-time.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** An invented disturbance that is over, ten days before now. */
const pastDisturbance = { age: 10 * dayMs, length: 2 * hourMs }

/** Invented, too, six days from now. */
const plannedMaintenance = { until: 6 * dayMs, length: 2 * hourMs }

export const api: ModuleTable = {
  description: 'The service itself: its functions, planned maintenance and disturbances.',
  accepts: { username: true, cloudaccount: true, customernumber: true, anonymous: false },
  functions: {
    listfunctions: defineReading('Lists every function of every module.', ({ world }) => {
      const modules = [...world.modules].map(([name, { functions }]) => [
        name,
        [...functions].map(([each, { documentation }]) => ({ function: each, documentation })),
      ])
      return { modules: Object.fromEntries(modules) }
    }),
    maintenance: defineReading(
      'Lists planned maintenance. The members of an entry are invented.',
      ({ now }) => {
        const begins = now + plannedMaintenance.until
        const planned = {
          servicestatusid: 2,
          date_start: timestamp(begins),
          date_end: timestamp(begins + plannedMaintenance.length),
          name: 'Routers in Falkenberg',
          text: 'Connections may be lost for some minutes.',
        }
        return { maintenance: [planned] }
      },
    ),
    serviceinfo: defineReading('Lists current and past disturbances.', ({ now }) => {
      const began = now - pastDisturbance.age
      const ended = began + pastDisturbance.length
      // The two names with an underscore are how public bodies write them.
      const past = {
        servicestatusid: 1,
        date_start: timestamp(began),
        date_end: timestamp(ended),
        name: 'Network in Stockholm',
        text: 'Some servers could not be reached.',
        updates: [{ time: timestamp(ended), message: 'The disturbance is over.' }],
      }
      return { serviceinfo: { current: [], past: [past] } }
    }),
  },
}
