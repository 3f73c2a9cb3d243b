import { Check, Globe, Monitor, Moon, Sun } from 'lucide-react'
import { text } from '../text/text.ts'
import { Popover } from '../ui/Popover.tsx'
import { switchLanguage } from '../util/language.ts'
import { chooseTheme, type Theme, useTheme } from '../util/theme.ts'

const icons = { system: Monitor, light: Sun, dark: Moon }
const themes: Theme[] = ['system', 'light', 'dark']

export const ThemeMenu = () => {
  const Icon = icons[useTheme()]
  return (
    <Popover
      label={text.theme.label}
      button={<Icon aria-hidden size={15} />}
      buttonClass="btn btn-icon"
      placement="top-11 right-4 w-40"
    >
      {(close) => <ThemeOptions onChoose={close} />}
    </Popover>
  )
}

/** Also part of the session menu on narrow screens. */
export const ThemeOptions = ({ onChoose }: { onChoose?: () => void }) => {
  const theme = useTheme()
  return (
    <>
      {themes.map((each) => {
        const Icon = icons[each]
        return (
          <button
            key={each}
            type="button"
            aria-pressed={theme === each}
            className="opt"
            onClick={() => {
              chooseTheme(each)
              onChoose?.()
            }}
          >
            <Icon aria-hidden size={15} />
            {text.theme[each]}
            {theme === each ? <Check aria-hidden size={14} className="ml-auto text-accent" /> : null}
          </button>
        )
      })}
      <button
        type="button"
        lang={text.otherLanguage.locale}
        className="opt"
        onClick={() => switchLanguage(text.otherLanguage.locale)}
      >
        <Globe aria-hidden size={15} />
        {text.otherLanguage.name}
      </button>
    </>
  )
}
