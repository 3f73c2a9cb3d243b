import type { suggestions as english } from '../en/suggestions.ts'

export const suggestions: typeof english = {
  usual: 'vanligt värde',
  usualFor: (name) => `Vanliga värden för ${name}`,
  allowedFor: (name) => `Värden som tjänsten tillät för ${name} när den nekade ett annat`,
}
