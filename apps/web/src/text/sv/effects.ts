import type { effects as english } from '../en/effects.ts'

export const effects: typeof english = {
  reads: 'Läser',
  changes: 'Ändrar',
  destroys: 'Förstör',
  costs: 'Kan medföra kostnader',
  unknown: 'Okänd effekt',
  byName: (word) => `Effekten är bedömd efter ”${word}” i namnet.`,
  byDocumentation: (word) => `Effekten är bedömd efter ”${word}” i dokumentationen.`,
  byOperator: 'Angivet av konsolens driftansvarige.',
  byNothing: 'Okänd effekt, så den behandlas som en ändring.',
}
