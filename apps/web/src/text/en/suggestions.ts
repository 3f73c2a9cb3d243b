/** What a field offers beside what the service lists. */
export const suggestions = {
  usual: 'usual value',
  usualFor: (name: string) => `Usual values for ${name}`,
  allowedFor: (name: string) => `Values that the service allowed for ${name} when it refused another`,
}
