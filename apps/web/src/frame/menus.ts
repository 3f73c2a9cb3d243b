import { lazily } from '../util/lazily.ts'

/** What is in menus that are closed at first. */
export const IdentityOptions = lazily(async () => (await import('./IdentityOptions.tsx')).IdentityOptions)
export const SessionOptions = lazily(async () => (await import('./SessionOptions.tsx')).SessionOptions)
export const ThemeOptions = lazily(async () => (await import('./ThemeOptions.tsx')).ThemeOptions)

/** They are at hand before they are opened, also when the console has been replaced since. */
export const loadMenus = async (): Promise<void> => {
  await Promise.all([IdentityOptions.load(), SessionOptions.load(), ThemeOptions.load()])
}
