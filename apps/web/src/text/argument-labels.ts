import { argumentLabels as english } from './en/argument-labels.ts'
import { translated } from './text.ts'

export const argumentLabels: typeof english = translated()?.argumentLabels ?? english
