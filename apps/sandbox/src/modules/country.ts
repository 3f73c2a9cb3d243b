import { defineFunction, type ModuleTable } from '../function-table.ts'
import { yesOrNo } from '../values.ts'

/** ISO 3166-1 alpha-2 codes; those of the European Union first. */
const members = {
  AT: 'Austria',
  BE: 'Belgium',
  BG: 'Bulgaria',
  CY: 'Cyprus',
  CZ: 'Czechia',
  DE: 'Germany',
  DK: 'Denmark',
  EE: 'Estonia',
  ES: 'Spain',
  FI: 'Finland',
  FR: 'France',
  GR: 'Greece',
  HR: 'Croatia',
  HU: 'Hungary',
  IE: 'Ireland',
  IT: 'Italy',
  LT: 'Lithuania',
  LU: 'Luxembourg',
  LV: 'Latvia',
  MT: 'Malta',
  NL: 'Netherlands',
  PL: 'Poland',
  PT: 'Portugal',
  RO: 'Romania',
  SE: 'Sweden',
  SI: 'Slovenia',
  SK: 'Slovakia',
}

const others = {
  AU: 'Australia',
  BR: 'Brazil',
  CA: 'Canada',
  CH: 'Switzerland',
  GB: 'United Kingdom',
  IN: 'India',
  IS: 'Iceland',
  JP: 'Japan',
  NO: 'Norway',
  UA: 'Ukraine',
  US: 'United States',
}

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
        return {
          body: {
            countries: countries.filter(
              ({ eumember }) => wanted === undefined || eumember === yesOrNo(wanted),
            ),
          },
        }
      },
    }),
  },
}

/** No current body is public; `iso` was seen in 2017, the other names are invented. */
const countries = [...rowsOf(members, true), ...rowsOf(others, false)].toSorted((one, other) =>
  one.name.localeCompare(other.name, 'en'),
)

function rowsOf(names: Record<string, string>, isMember: boolean) {
  return Object.entries(names).map(([iso, name]) => ({ iso, name, eumember: yesOrNo(isMember) }))
}
