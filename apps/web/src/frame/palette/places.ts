import {
  indexWords,
  kindLabel,
  kindsOf,
  levelsOf,
  type ServiceDescription,
} from '@hosting-console/console-core'
import { screenOf } from '../../components/thing-place.ts'
import { type ViewName, views } from '../../components/views.ts'
import { text } from '../../text/text.ts'
import { paths } from '../../util/paths.ts'
import type { Theme } from '../../util/theme.ts'
import { type Entry, toPlace } from './entry.ts'

/** `job`: what a page is for, by which it is found as by its name: “list zones”, and what means the same. */
type Page = { name: string; to: string; view?: ViewName; job?: string }

const pages = () =>
  [
    { name: text.navigation.overview, to: paths.home() },
    ...views.map(({ name, to, job }) => ({ name: text.navigation[name], to, view: name, job })),
    { name: text.setups.title, to: paths.setups() },
    { name: text.setups.moveIn.open, to: paths.zones('move-in') },
    { name: text.dns.deletedZones, to: paths.zones('deleted') },
    { name: text.navigation.functions, to: paths.functions() },
    { name: text.navigation.activity, to: paths.activity() },
    { name: text.navigation.history, to: paths.history() },
    { name: text.navigation.saved, to: paths.saved() },
  ].flatMap(({ job, ...page }: Page) => {
    const value = toPlace({ ...page, kind: 'page', note: '' })
    return [page.name, ...(job === undefined ? [] : [job])].map((name) => ({ value, name }))
  })

/** What the console does at once, wherever one is. */
export type OwnActions = {
  chooseTheme: (theme: Theme) => void
  switchLanguage: (language: string) => void
  showShortcuts: () => void
  signOut: () => void
}

/** What the console has by itself, and can do by itself. */
export const indexPlaces = ({ chooseTheme, switchLanguage, showShortcuts, signOut }: OwnActions) => {
  const actions = [
    ...(['dark', 'light', 'system'] as const).map((theme) => ({
      name: text.palette.themes[theme],
      run: () => chooseTheme(theme),
    })),
    {
      name: text.palette.language(text.otherLanguage.name),
      run: () => switchLanguage(text.otherLanguage.locale),
    },
    { name: text.palette.shortcuts.title, run: showShortcuts },
    { name: text.session.signOut, run: signOut },
  ].map(({ name, run }): Entry => ({ id: name, kind: 'action', name, note: '', opens: { run } }))
  return indexWords([...pages(), ...actions.map((entry) => ({ value: entry, name: entry.name }))])
}

/** The modules of the service, by what they are for as well, and the kinds of thing that have no screen of their own. */
export const indexModules = (service: ServiceDescription) =>
  indexWords([
    ...[...kindsOf(service).kinds.values()]
      .filter((kind) => levelsOf(kindsOf(service), kind).length > 0 && !screenOf(service, kind))
      .map((kind) => ({
        value: toPlace({
          kind: 'page',
          name: kindLabel(kind),
          note: kind.module.module,
          to: paths.things(kind.id),
        }),
        name: kindLabel(kind),
        about: kind.name,
      })),
    ...service.map(({ module, description }) => ({
      value: toPlace({ kind: 'module', name: module, note: description, to: paths.module(module) }),
      name: module,
      about: description,
    })),
  ])
