/**
 * The name that a host or a target will make in a zone: `@` is the zone itself, a final dot ends a full name, anything else
 * stands below the zone. What looks like a full name and has no final dot is most often a slip.
 */
export const fullName = (typed: string, zone: string): string => {
  const name = typed.trim()
  if (name === '' || name === '@') return `${zone}.`
  return name.endsWith('.') ? name : `${name}.${zone}.`
}
