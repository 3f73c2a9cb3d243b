/** Fields of secrets, lists and files. */
export const entry = {
  json: 'JSON',
  lines: 'One per line.',
  chooseFile: 'Choose a file…',
  file: (name: string) => `File for ${name}`,
  longFile: (name: string) => `${name} is too large for a key or certificate.`,
  noText: (name: string) => `${name} couldn’t be read as text.`,
  hide: (name: string) => `Hide ${name}`,
  show: (name: string) => `Show ${name}`,
}
