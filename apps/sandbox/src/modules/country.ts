import { defineFunction, type ModuleTable } from '../function-table.ts'
import { yesOrNo } from '../values.ts'
import countries from './countries.json' with { type: 'json' }

/** No current body is public; `iso` (ISO 3166-1 alpha-2) was seen in 2017, the other names are invented. */
export const country: ModuleTable = {
  description: 'Countries and their codes.',
  accepts: { username: true, cloudaccount: true, customernumber: true, anonymous: false },
  functions: {
    list: defineFunction({
      documentation:
        'Lists countries; eumembers narrows to members of the European Union (yes) or to the others (no).',
      get: true,
      optional: ['eumembers'],
      respond(_call, args) {
        const wanted = args.flag('eumembers')
        const isWanted = (eumember: string) => wanted === undefined || eumember === yesOrNo(wanted)
        return { body: { countries: countries.filter(({ eumember }) => isWanted(eumember)) } }
      },
    }),
  },
}
