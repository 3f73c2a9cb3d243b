import type { signIn as english } from '../en/sign-in.ts'

export const signIn: typeof english = {
  title: 'Logga in',
  unended: 'Konsolen kunde inte nås för att logga ut.',
  unendedUntil: (until) =>
    `Sessionen gäller till ${until}, och den som öppnar den här webbläsaren är inloggad.`,
  titleAgain: 'Din inloggning har upphört',
  againHint: 'Logga in igen för att fortsätta. Inget på sidan går förlorat.',
  byLogin: 'Användarnamn och lösenord',
  byKey: 'Permanent nyckel',
  username: 'Användarnamn',
  password: 'Lösenord',
  otp: 'Engångskod',
  otpHint: 'Bara om tvåfaktorsinloggning är påslagen för dig.',
  project: 'Projekt',
  projectHint: 'Projektet som nyckeln gjordes för, till exempel cl12345.',
  key: 'Nyckel',
  keyHint: (address) =>
    `Nyckelns åtkomstlista måste ange adressen som konsolen anropar från${address === undefined ? '' : ` (${address})`}. En ny nyckel har varken åtkomst eller behörigheter förrän båda har sparats.`,
  submit: 'Logga in',
  people: 'Det här är en demo. Logga in som:',
  may: { change: 'får ändra allt', read: 'får bara läsa', 'see-invoices': 'bara fakturor' },
  throttled: 'För många försök. Vänta lite före nästa.',
  methods: 'Sätt att logga in',
  elsewhere: (person) => `Inloggad som ${person} i en annan flik, och därmed här.`,
  otherPerson: 'Logga ut i stället',
  endsShortly: 'Din inloggning upphör snart.',
  endsSoon: (left) => `Din inloggning upphör om ${left}.`,
  stay: 'Förbli inloggad',
}
