import type { State } from '../state.ts'

/** Empty projects of one organization, until there are so many in all. */
export function addManyProjects(state: State, count: number) {
  for (let number = state.projects.size; number < count; number += 1) {
    const projectkey = `cl5${String(number).padStart(4, '0')}`
    const description = `Project ${number}`
    state.projects.set(projectkey, { projectkey, organization: 100_200, description, color: 'silver' })
  }
}
