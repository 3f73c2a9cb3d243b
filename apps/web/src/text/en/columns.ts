/** Which columns a table shows, and in which order. */
export const columns = {
  button: 'Columns',
  label: 'Columns',
  hint: 'Select columns; reorder with the arrows or Alt and an arrow key.',
  earlier: (name: string) => `Move ${name} earlier`,
  later: (name: string) => `Move ${name} later`,
  atTheEnd: 'Already at the end.',
  reset: 'Reset to default',
  isUsual: 'These are the default columns.',
}
