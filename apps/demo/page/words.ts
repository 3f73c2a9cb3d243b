/** What the demo says of itself, in the languages of the console. */
export const words = {
  en: {
    note: 'Demo. Everything runs in this browser, and nothing is real.',
    signIn: 'With a permanent key: project cl12345, key demo-key.',
    startOver: 'Start over',
    starting: 'Starting the demo…',
    unsupported:
      'The demo needs a browser with service workers, and an address that starts with https:// or is on this computer. A private window may not have them.',
    failed: "The demo couldn't start. Reload the page to try again.",
  },
  sv: {
    note: 'Demo. Allt körs i den här webbläsaren och inget är på riktigt.',
    signIn: 'Med permanent nyckel: projekt cl12345, nyckel demo-key.',
    startOver: 'Börja om',
    starting: 'Startar demon…',
    unsupported:
      'Demon kräver en webbläsare med service workers, och en adress som börjar med https:// eller finns på den här datorn. Ett privat fönster saknar dem ibland.',
    failed: 'Demon kunde inte starta. Ladda om sidan för att försöka igen.',
  },
} as const
