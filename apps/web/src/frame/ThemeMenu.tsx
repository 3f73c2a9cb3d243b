import { text } from '../text/text.ts'
import { Popover } from '../ui/Popover.tsx'
import { useTheme } from '../util/theme.ts'
import { ThemeOptions } from './ThemeOptions.tsx'
import { themeIcons } from './theme-icons.ts'

export const ThemeMenu = () => {
  const Icon = themeIcons[useTheme()]
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
