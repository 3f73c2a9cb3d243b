import { type ListScreen, listScreens } from '@hosting-console/console-core'
import type { SessionView } from '@hosting-console/contract'

export const views = listScreens

/** Its name in the navigation is the text of that name. */
export type ViewName = ListScreen['name']

/** Who has organizations and no project, as a bookkeeper, begins with the invoices: the overview is one of projects. */
export const hasOverview = ({ identities }: Pick<SessionView, 'identities'>): boolean =>
  identities.some(({ kind }) => kind === 'project') || !identities.some(({ kind }) => kind === 'organization')
