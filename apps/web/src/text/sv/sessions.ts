import type { sessions as english } from '../en/sessions.ts'

export const sessions: typeof english = {
  title: 'Dina sessioner',
  hint: 'Överallt där du är inloggad. Avsluta det du inte känner igen och byt sedan lösenord.',
  current: 'Den här sessionen',
  bound: 'Bunden till sin enhet',
  boundHint: 'Dess kakor fungerar bara några minuter någon annanstans.',
  place: (browser, system) => `${browser} på ${system}`,
  unknownPlace: 'Okänd webbläsare',
  lastUsed: (time, address) => `Användes senast ${time} från ${address}`,
  lastUsedSomewhere: (time) => `Användes senast ${time}`,
  began: (time) => `Inloggad ${time}`,
  end: 'Avsluta session',
  endOf: (place, time) => `Avsluta session: ${place}, inloggad ${time}`,
  endOthers: 'Avsluta alla andra sessioner',
  noOthers: 'Du har inga andra sessioner.',
  notEnded: 'Sessionen kunde inte avslutas.',
  notLoaded: 'Dina sessioner kunde inte hämtas.',
}
