/** A template of Domain Connect, as it is written: JSON. */
export type SetupFile = {
  /** The name of its file. */
  file: string
  template: string
}

/** What the operator has put beside the setups that come with the console, by the names of their files. */
export type SetupsView = { setups: SetupFile[] }
