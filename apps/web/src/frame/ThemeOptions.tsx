import { Check, Globe } from 'lucide-react'
import { text } from '../text/text.ts'
import { switchLanguage } from '../util/language.ts'
import { chooseTheme, type Theme, useTheme } from '../util/theme.ts'
import { themeIcons } from './theme-icons.ts'

const themes: Theme[] = ['system', 'light', 'dark']

/** Also part of the session menu on narrow screens. */
export const ThemeOptions = ({ onChoose }: { onChoose?: () => void }) => {
  const theme = useTheme()
  return (
    <>
      {themes.map((each) => {
        const Icon = themeIcons[each]
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
