/** What is known of a setting or of what it names. `failed`: the console would not work so. `warning`: it would, and an operator should look. */
export type Finding = {
  state: 'ok' | 'warning' | 'failed'
  /** The setting that it is about, or what else. */
  about: string
  /** What was found and what to do about it, without the value. */
  text: string
}
