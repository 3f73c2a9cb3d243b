import { CircleQuestionMark } from 'lucide-react'
import { Link, matchPath, useLocation } from 'react-router'
import { text } from '../../text/text.ts'
import { Popover } from '../../ui/Popover.tsx'
import { runShortcut, shortcuts } from '../../ui/use-shortcut.ts'
import { paths } from '../../util/paths.ts'

type Topic = keyof typeof text.help.topics

type Keys = () => readonly (readonly [keys: string, meaning: string])[]

const noKeys: Keys = () => []
const ofLists: Keys = () => [
  [shortcuts.filter, text.palette.shortcuts.filter],
  ['↑ ↓', text.palette.shortcuts.rows],
]
const ofEdits: Keys = () => [
  ...ofLists(),
  [text.palette.shortcuts.stageKeys, text.palette.shortcuts.stage],
  [shortcuts.plan, text.palette.shortcuts.plan],
]
const ofForms: Keys = () => [
  ['Ctrl Enter', text.palette.shortcuts.send],
  [shortcuts.plan, text.palette.shortcuts.plan],
]

/** The help for a page and its keys, by its address; the first that matches counts. */
const pages: readonly [path: string, topic: Topic, keys: Keys][] = [
  ['/', 'overview', noKeys],
  ['/servers', 'servers', ofLists],
  ['/servers/*', 'server', ofEdits],
  ['/dns', 'zones', ofLists],
  ['/dns/setups', 'setups', ofLists],
  ['/dns/:project/:zone/history', 'zoneHistory', noKeys],
  ['/dns/*', 'zone', ofEdits],
  ['/ip', 'addresses', ofEdits],
  ['/invoices', 'invoices', ofLists],
  ['/object-storage/*', 'storage', ofLists],
  ['/things/:kind', 'things', ofLists],
  ['/things/*', 'thing', ofEdits],
  ['/functions/:module/:function', 'form', ofForms],
  ['/functions/*', 'functions', ofLists],
  ['/activity', 'activity', ofLists],
  ['/history', 'history', ofLists],
  ['/saved', 'saved', ofLists],
  ['*', 'other', noKeys],
]

/** Two sentences on the page that is shown, its keys, and where to read on. */
export const HelpMenu = () => {
  const { pathname } = useLocation()
  const [, topic, keysOf] = pages.find(([path]) => matchPath(path, pathname)) ?? ['*', 'other', noKeys]
  const keys = keysOf()
  return (
    <Popover
      label={text.help.label}
      button={<CircleQuestionMark aria-hidden size={15} />}
      buttonClass="btn btn-icon"
      placement="top-11 right-4 w-80 max-w-[calc(100vw-2rem)]"
    >
      {(close) => (
        <>
          <p className="px-3 pt-2 pb-2.5">{text.help.topics[topic]}</p>
          {keys.length === 0 ? null : (
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 border-t border-line px-3 py-2.5">
              {keys.map(([key, meaning]) => (
                <div key={key} className="contents">
                  <dt>
                    <kbd className="kbd">{key}</kbd>
                  </dt>
                  <dd className="text-muted">{meaning}</dd>
                </div>
              ))}
            </dl>
          )}
          <div className="border-t border-line pt-1">
            <button
              type="button"
              className="opt"
              onClick={() => {
                close()
                runShortcut('help')
              }}
            >
              {text.palette.shortcuts.title}
              <kbd className="kbd ml-auto">{shortcuts.help}</kbd>
            </button>
            <Link to={paths.about()} className="opt">
              {text.help.about.title}
            </Link>
          </div>
        </>
      )}
    </Popover>
  )
}
