/** What a function does to the service, and from what that is told. */
export const effects = {
  reads: 'Reads',
  changes: 'Changes',
  destroys: 'Destroys',
  costs: 'May incur charges',
  unknown: 'Unknown effect',
  byName: (word: string) => `Effect inferred from “${word}” in its name.`,
  byDocumentation: (word: string) => `Effect inferred from “${word}” in its documentation.`,
  byOperator: 'Set by the operator of this console.',
  byNothing: 'Effect unknown, so it’s treated as a change.',
}
