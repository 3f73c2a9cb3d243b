/** What a person does leads to calls within this time; a poll comes later than that. In milliseconds. */
const followMs = 2000

let lastInput = Date.now()

const note = (): void => {
  lastInput = Date.now()
}

for (const event of ['pointerdown', 'click', 'keydown', 'input', 'popstate'])
  window.addEventListener(event, note, { capture: true, passive: true })

/** Whether a person has just done something: what is called now is called for them. */
export const isPersonHere = (): boolean => Date.now() - lastInput < followMs
