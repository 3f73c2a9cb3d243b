import type { signOut as english } from '../en/sign-out.ts'
import { changes } from './plan.ts'

export const signOut: typeof english = {
  title: (hasPlan) => (hasPlan ? 'Logga ut och förlora planen?' : 'Logga ut och förlora det du skrivit?'),
  pending: 'Loggar ut…',
  here: (of) => `${changes(of)} i den här flikens plan har inte genomförts.`,
  elsewhere: (of) => `${changes(of)} i en annan fliks plan har inte genomförts.`,
  typedHere: 'Något som är skrivet i den här fliken är inte skickat.',
  typedElsewhere: 'Något som är skrivet i en annan flik är inte skickat.',
  lost: (hasPlan) =>
    hasPlan
      ? 'Det som inte är genomfört eller skickat försvinner när du loggar ut. Spara först den plan som ska behållas som planfil, i dess egen flik.'
      : 'Det försvinner när du loggar ut.',
}
