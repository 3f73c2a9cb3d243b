import { plural } from '../counts.ts'
import type { planQuestions as english } from '../en/plan-questions.ts'
import { changes } from './plan.ts'

export const planQuestions: typeof english = {
  refused: {
    title: (of) => `Genomföra fast ${changes(of)} skulle avvisas?`,
    label: 'Skulle avvisas',
    submit: 'Genomför ändå',
  },
  faults: {
    title: (of) => `Genomföra fast ${changes(of)} har fel?`,
    label: 'Fel',
    submit: 'Genomför ändå',
  },
  destroys: {
    title: (count) => plural(count, 'Ta bort 1 post?', (n) => `Ta bort ${n} poster?`),
    listed: (count) => plural(count, 'Tar bort 1 post', (n) => `Tar bort ${n} poster`),
    consequence: (count) =>
      count === 1
        ? 'Ångra lägger till den igen, med ett nytt id.'
        : 'Ångra lägger till dem igen, med nya id.',
    submit: (count) => plural(count, 'Ta bort posten', (n) => `Ta bort ${n} poster`),
  },
}
