import type { usage as english } from '../en/usage.ts'

export const usage: typeof english = {
  title: 'Användning',
  resolution: 'Värden per',
  resolutions: { minute: 'Minut', hour: 'Timme', day: 'Dygn' },
  view: 'Användning som',
  views: { chart: 'Diagram', table: 'Tabell' },
  quantities: { cpu: 'CPU', memory: 'Minne', disk: 'Disk', transfer: 'Trafik' },
  time: 'Tid',
  ofMost: (usage, most) => `${usage} av ${most}`,
  latest: (amount) => `Senast ${amount}`,
  highest: (amount, at) => `Högst ${amount}, ${at}`,
  none: 'Ingen användning har mätts än.',
  noneOf: 'Inte mätt än.',
}
