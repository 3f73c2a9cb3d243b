import type { help as english } from '../en/help.ts'

export const help: typeof english = {
  label: 'Hjälp om sidan',
  topics: {
    overview:
      'Det som behöver ses över i alla dina projekt, och vad som ändrades senast. Varje rad öppnar listan bakom den.',
    servers:
      'Alla projekts servrar. Filtrera på ett ord, ett läge eller en adress, eller markera flera för att ändra dem tillsammans.',
    server:
      'En server med läge, storlek och adresser. Ändra storlek eller namn på plats, eller öppna menyn för allt annat.',
    zones:
      'Alla projekts domäner. Den andra sökrutan söker bland posterna i alla zoner, och Sök och ersätt ändrar dem.',
    zone: 'Posterna i en zon. Tryck på ett värde för att ändra det: spara direkt, eller förbered det och utför flera ändringar tillsammans.',
    setups:
      'Det som leverantörer ber om, som uppsättningar av poster. Välj en och sedan en zon eller en tabell med zoner, och planera det som ändras.',
    zoneHistory:
      'Vilka poster en zon har haft, och vem som ändrade dem. Jämför två tidpunkter och återställ det som fanns.',
    addresses:
      'Alla projekts IP-adresser. Tryck på ett omvänt namn för att ändra det; sista kolumnen visar om någon post bekräftar det.',
    invoices:
      'Alla organisationers fakturor. Välj en period för att se summan och hämta dokumenten eller en fil för bokföringen.',
    storage:
      'Alla projekts objektlagring. Öppna en instans för att se nycklarna och hur man ansluter till den.',
    things:
      'Alla av ett slag, i alla projekt. Öppna en för att se vad som finns i den och vad som kan göras, eller markera flera.',
    thing:
      'Allt som tjänsten berättar om en sak, och det som finns i den. Tryck på ett värde som kan ändras för att redigera det.',
    functions:
      'Alla funktioner som tjänsten beskriver, modul för modul. Var och en öppnas som ett formulär som visar anropet innan det skickas.',
    form: 'Formuläret för en funktion. Anropet under det kan kopieras som curl, eller förberedas för att utföras med andra ändringar.',
    activity:
      'Vad som har ändrats genom konsolen, av vem och hur det gick. De flesta ändringar kan ångras här.',
    history: 'Flikens anrop, utan hemligheter. Öppna ett för att fylla i formuläret igen.',
    saved: 'Anrop som du har sparat med namn. Öppna ett för att fylla i formuläret.',
    other: 'Konsolen visar det som tjänsten beskriver, och skickar varje anrop i ditt namn.',
  },
  notices: {
    title: 'Aviseringar',
    unread: (count) => `Aviseringar, ${count} olästa`,
    none: 'Inget att berätta.',
    said: 'Meddelande',
    description: 'Funktioner',
  },
  about: {
    title: 'Om Hosting Console',
    version: 'Version',
    service: 'Tjänst',
    signedIn: 'Inloggad som',
    readOnly: 'Konsolen skickar bara anrop som läser.',
    check: 'Den som driver konsolen kontrollerar inställningarna med',
    responses: 'Svarstider',
    responsesHint: 'Sidans senaste anrop, härifrån till tjänsten och tillbaka.',
    function: 'Funktion',
    time: 'Tid',
    duration: 'Tid det tog',
    none: 'Inga anrop än.',
    median: (ms) => `Hälften tog ${ms} eller mindre.`,
  },
}
