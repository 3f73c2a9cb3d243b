import { grouped, plural } from '../counts.ts'
import type { planParts as english } from '../en/plan-parts.ts'
import { changes, noun } from './plan.ts'

export const planParts: typeof english = {
  refused: {
    title: (of) => `${changes(of)} kan avvisas. Genomföra ändå?`,
    label: 'Kan avvisas',
    submit: 'Genomför ändå',
  },
  faults: {
    title: (of) => `${changes(of)} har fel. Genomföra ändå?`,
    label: 'Fel',
    submit: 'Genomför ändå',
  },
  destroys: {
    title: (count) => plural(count, 'Ta bort 1 post?', (n) => `Ta bort ${n} poster?`),
    listed: (count) => plural(count, 'Tar bort 1 post', (n) => `Tar bort ${n} poster`),
    consequence: (count) =>
      count === 1
        ? 'Ångra lägger till den igen, med ett nytt id.'
        : 'Ångra lägger till dem igen, med nya id.',
    submit: (count) => plural(count, 'Ta bort posten', (n) => `Ta bort ${n} poster`),
  },
  parallel: 'Parallellt',
  parallelHint: 'Hur många zoner, adresser och servrar som ändras samtidigt. Med 1 ändras de i ordning.',
  stops: 'Stanna vid första felet',
  broken: {
    gone: (path) => `Tjänsten beskriver inte ${path} längre.`,
    removed: (names) => `${names} finns inte längre i beskrivningen.`,
  },
  export: 'Exportera planen',
  exported: {
    subject: 'Objekt',
    identity: 'Identitet',
    change: 'Ändring',
    what: 'Vad',
    fields: 'Fält',
    outcome: 'Utfall',
    text: 'Text',
  },
  field: 'Fält',
  full: 'Fliken har inte plats att notera det som skickas, så det skickades inte. Stäng andra planer och formulär och försök igen.',
  tooMany: (count) =>
    plural(
      count,
      'Ändringen är inte planerad: fliken kan inte spara en längre plan.',
      (n) => `${n} ändringar är inte planerade: fliken kan inte spara en längre plan.`,
    ),
  tooManyHint: 'Genomför först det som är planerat, eller spara dem som en planfil och öppna den senare.',
  allowance: (count, now, until) =>
    `Med planen blir det ${grouped(count)} ändringar. Du kan göra minst ${grouped(now)} nu och resten till omkring ${until}.`,
  asFile: 'Spara som planfil',
  overwriteWithMine: 'Skriv över med mitt',
  drop: 'Förkasta mitt',
  toBeDeleted: 'ska tas bort',
  keepDeletion: 'Behåll borttagningen',
  keepRecord: 'Behåll posten',
  problems: {
    lacking: (names) => `Funktionen kräver numera ${names}. Planera anropet på nytt.`,
    oneWay: (name, address) => `Ingen post leder från ${name} till ${address}.`,
    noHostName: (name) => `${name} är inget värdnamn.`,
    noFinalDot: (name) => `${name} behöver en punkt på slutet.`,
    noSize: (name, value) => `Tjänsten tar ${name} som ett heltal större än noll, och detta är ${value}.`,
    there: 'Något med det namnet finns redan.',
    unlikelyField: (step, path, field) =>
      `Steg ${step} kanske inte svarar detta: inget svar från ${path} hittills har ${field}.`,
    sizeNotListed: (name, value, nearest) =>
      `Tjänsten erbjuder inte ${value} som ${name}. Närmast: ${nearest}.`,
  },
  sizes: { memory: 'minne (MB)', cores: 'CPU-kärnor' },
  left: (names) => `Ange ${names}.`,
  undoFailed: 'Kunde inte ångra.',
  asks: {
    title: (of) => `Genomföra ${changes(of)}?`,
    titleOfUndo: (of) => `Ångra ${changes(of)}?`,
    calls: 'Anrop att bekräfta',
    others: (of) =>
      `${grouped(of.count)} ${of.count > 1 ? 'andra' : of.hasReads ? 'annat' : 'annan'} ${noun(of)} behöver inte bekräftas.`,
    again: 'Den tidigare begäran kan ha lyckats, eller lyckas senare. Den skickas igen.',
    addedAgain:
      'Den tidigare begäran kan ha lyckats, eller lyckas senare. Finns det inte ännu skickas den igen.',
    open: 'Ange de här värdena för att fortsätta. De sparas inte.',
    yes: 'Ja',
    no: 'Nej',
    choose: 'Välj',
    type: (count) => `Skriv ${count} för att bekräfta att ${grouped(count)} saker tas bort`,
  },
}
