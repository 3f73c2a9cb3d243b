import { changes, type Counted } from './plan.ts'

/** Asked before a sign-out that loses something. */
export const signOut = {
  title: (hasPlan: boolean): string =>
    hasPlan ? 'Sign out and lose the plan?' : 'Sign out and lose what’s typed?',
  pending: 'Signing out…',
  here: (of: Counted) =>
    `${changes(of)} in the plan of this tab ${of.count === 1 ? 'is' : 'are'} not applied.`,
  elsewhere: (of: Counted) =>
    `${changes(of)} in the plan of another tab ${of.count === 1 ? 'is' : 'are'} not applied.`,
  typedHere: 'Something typed in this tab hasn’t been sent.',
  typedElsewhere: 'Something typed in another tab hasn’t been sent.',
  lost: (hasPlan: boolean): string =>
    hasPlan
      ? 'Signing out discards what isn’t applied or sent. To keep a plan, save it as a file in its own tab first.'
      : 'Signing out discards it.',
}
