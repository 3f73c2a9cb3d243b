/** Names of a service and of its responses are unbounded: so many are kept and no more. */
const mostNames = 5000

/** Says what a name says, and of names that come again and again without working it out anew. */
export const remembered = <T>(work: (name: string) => T): ((name: string) => T) => {
  const known = new Map<string, T>()
  return (name) => {
    const found = known.get(name)
    if (found !== undefined) return found
    const worked = work(name)
    if (known.size >= mostNames) known.clear()
    known.set(name, worked)
    return worked
  }
}
